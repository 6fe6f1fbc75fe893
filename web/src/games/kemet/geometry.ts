/** SVG paths of the map, and line breaking for its labels. */

interface Point {
  x: number;
  y: number;
}

/** A smooth line through points, carried on beyond both ends. */
export function smoothPath(points: Point[], beyond: number): string {
  if (points.length < 2) return "";
  const sorted = [...points].sort((a, b) => a.y - b.y);
  const [top, bottom] = [sorted[0]!, sorted.at(-1)!];
  const all = [{ x: top.x, y: top.y - beyond }, ...sorted, { x: bottom.x, y: bottom.y + beyond }];
  let path = `M${all[0]!.x} ${all[0]!.y}`;
  for (let i = 1; i < all.length; i++) {
    const [before, point] = [all[i - 1]!, all[i]!];
    const half = (before.y + point.y) / 2;
    path += `C${before.x} ${half} ${point.x} ${half} ${point.x} ${point.y}`;
  }
  return path;
}

/** The wall around a city: the hull of circles around its districts. */
export function wallPath(places: Point[], room: number): string {
  const around = places.flatMap(({ x, y }) =>
    Array.from({ length: 12 }, (_, i) => ({
      x: x + Math.cos((i * Math.PI) / 6) * room,
      y: y + Math.sin((i * Math.PI) / 6) * room,
    })),
  );
  return `M${hull(around)
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("L")}z`;
}

/** The convex hull of points (Andrew's monotone chain). */
export function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (from: Point[]): Point[] => {
    const line: Point[] = [];
    for (const point of from) {
      while (line.length > 1 && turn(line.at(-2)!, line.at(-1)!, point) <= 0) line.pop();
      line.push(point);
    }
    return line.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** A name on at most two lines of about equal length. */
export function splitName(name: string, longest = 13): string[] {
  if (name.length <= longest || !name.includes(" ")) return [name];
  const words = name.split(" ");
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const length = (way: string[]) => Math.max(...way.map((line) => line.length));
  return ways.reduce((best, way) => (length(way) < length(best) ? way : best));
}
