/** The visible part of the map, panned and zoomed by fingers, wheel, keys and buttons. No DOM, so it can be unit-tested. */

export interface Camera {
  /** Centre of the visible part. */
  x: number;
  y: number;
  /** 1 shows the whole map. */
  zoom: number;
}

export interface Extent {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;
export const wholeMap = (map: Extent): Camera => ({ x: map.width / 2, y: map.height / 2, zoom: 1 });

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

/** Return the visible extent at zoom 1, in map units: the whole map plus margins. */
export function fullExtent(map: Extent, window: Extent): Extent {
  const scale = Math.max(map.width / window.width, map.height / window.height);
  return { width: window.width * scale, height: window.height * scale };
}

/** Pixels per unit of the map. */
export const scaleOf = (camera: Camera, map: Extent, window: Extent): number =>
  (camera.zoom * window.width) / fullExtent(map, window).width;

const USUAL_LETTERS = { units: 14, pixels: 12.5 };
const LARGEST_LETTERS = 22;
const LEGIBLE = 10;

/** Return the size of labels in map units, constant on screen where there is room; null if illegible. */
export function labelSize(scale: number): number | null {
  const size = Math.min(LARGEST_LETTERS, Math.max(USUAL_LETTERS.units, USUAL_LETTERS.pixels / scale));
  return size * scale < LEGIBLE ? null : size;
}

/** Keep the camera within the map and the zoom limits. */
export function clampCamera(camera: Camera, map: Extent, window: Extent): Camera {
  const zoom = between(1, camera.zoom, MAX_ZOOM);
  const all = fullExtent(map, window);
  const along = (value: number, size: number, seen: number) =>
    seen >= size ? size / 2 : between(seen / 2, value, size - seen / 2);
  return {
    zoom,
    x: along(camera.x, map.width, all.width / zoom),
    y: along(camera.y, map.height, all.height / zoom),
  };
}

/** The SVG's view box. */
export function box(camera: Camera, map: Extent, window: Extent): string {
  const all = fullExtent(map, window);
  const [width, height] = [all.width / camera.zoom, all.height / camera.zoom];
  return [camera.x - width / 2, camera.y - height / 2, width, height].map((n) => n.toFixed(1)).join(" ");
}

/** Return the map point at a window position, given as fractions from 0 to 1. */
export function mapPointAt(camera: Camera, map: Extent, window: Extent, across: number, down: number) {
  const all = fullExtent(map, window);
  return {
    x: camera.x + ((across - 0.5) * all.width) / camera.zoom,
    y: camera.y + ((down - 0.5) * all.height) / camera.zoom,
  };
}

/** Is a point visible, with a margin around it? */
export function isVisible(
  camera: Camera,
  map: Extent,
  window: Extent,
  place: { x: number; y: number },
  room = 60,
): boolean {
  const all = fullExtent(map, window);
  const [across, down] = [all.width / camera.zoom / 2 - room, all.height / camera.zoom / 2 - room];
  return (
    camera.zoom === 1 || (Math.abs(place.x - camera.x) <= across && Math.abs(place.y - camera.y) <= down)
  );
}

/** Zoom by a factor around a fixed point of the window. */
export function zoomCamera(
  camera: Camera,
  map: Extent,
  window: Extent,
  factor: number,
  across = 0.5,
  down = 0.5,
): Camera {
  const zoom = between(1, camera.zoom * factor, MAX_ZOOM);
  const fixed = mapPointAt(camera, map, window, across, down);
  const all = fullExtent(map, window);
  return clampCamera(
    {
      zoom,
      x: fixed.x - ((across - 0.5) * all.width) / zoom,
      y: fixed.y - ((down - 0.5) * all.height) / zoom,
    },
    map,
    window,
  );
}

/** Pan by fractions of the window, from -1 to 1. */
export function panCamera(camera: Camera, map: Extent, window: Extent, across: number, down: number): Camera {
  const all = fullExtent(map, window);
  return clampCamera(
    {
      ...camera,
      x: camera.x + (across * all.width) / camera.zoom,
      y: camera.y + (down * all.height) / camera.zoom,
    },
    map,
    window,
  );
}

/** Return the camera that shows all the given points, with a margin. */
export function fitCamera(
  places: { x: number; y: number }[],
  map: Extent,
  window: Extent,
  room = 120,
): Camera {
  if (places.length === 0) return wholeMap(map);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const all = fullExtent(map, window);
  const zoom = Math.min(all.width / (right - left + 2 * room), all.height / (bottom - top + 2 * room));
  return clampCamera({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, map, window);
}
