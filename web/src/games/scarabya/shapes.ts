/** Shapes of tiles and names of squares, for drawing only: the server decides what is legal. */

import shapes from "./tiles.json";

export const SIDE = 10;
export const LETTERS = "FILNPTUVWXYZ";
const COLUMNS = "abcdefghij";

export type Cell = readonly [row: number, column: number];
export type Shape = readonly Cell[];

const TILES = shapes as unknown as Record<string, Shape[]>;

export interface Placement {
  tile: string;
  orientation: number;
  row: number;
  column: number;
}

export function orientations(tile: string): Shape[] {
  return TILES[tile] ?? [];
}

export function shapeOf(tile: string, orientation: number): Shape {
  return orientations(tile)[orientation] ?? [];
}

export function squareName(square: number): string {
  return `${COLUMNS[square % SIDE]}${Math.floor(square / SIDE) + 1}`;
}

export function squareNumber(name: string): number {
  return (Number(name.slice(1)) - 1) * SIDE + COLUMNS.indexOf(name[0]!);
}

/** `F2@c4`: tile, orientation, top-left corner of its box. */
export function formatPlacement({ tile, orientation, row, column }: Placement): string {
  return `${tile}${orientation}@${squareName(row * SIDE + column)}`;
}

const PLACEMENT = /^([A-Z])([0-7])@([a-j])(10|[1-9])$/;

export function parsePlacement(text: string): Placement | null {
  const match = PLACEMENT.exec(text);
  if (!match) return null;
  const [, tile, orientation, column, row] = match as unknown as [string, string, string, string, string];
  return { tile, orientation: Number(orientation), row: Number(row) - 1, column: COLUMNS.indexOf(column) };
}

/** The squares a placement covers, or none if it cannot be read. */
export function squaresOf(text: string): number[] {
  const placement = parsePlacement(text);
  if (!placement) return [];
  const { tile, orientation, row, column } = placement;
  return shapeOf(tile, orientation).map(([r, c]) => (row + r) * SIDE + column + c);
}

export const height = (shape: Shape) => 1 + Math.max(...shape.map(([row]) => row));
export const width = (shape: Shape) => 1 + Math.max(...shape.map(([, column]) => column));

function normalise(shape: Cell[]): Cell[] {
  const top = Math.min(...shape.map(([row]) => row));
  const left = Math.min(...shape.map(([, column]) => column));
  return shape
    .map(([row, column]): Cell => [row - top, column - left])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

const same = (a: Shape, b: Shape) =>
  a.length === b.length && a.every(([r, c], i) => r === b[i]![0] && c === b[i]![1]);

function indexOf(tile: string, shape: Cell[]): number {
  const wanted = normalise(shape);
  return orientations(tile).findIndex((known) => same(known, wanted));
}

/** The orientation after a quarter turn clockwise. */
export function rotated(tile: string, orientation: number): number {
  return indexOf(
    tile,
    shapeOf(tile, orientation).map(([row, column]): Cell => [column, -row]),
  );
}

export function rotatedBack(tile: string, orientation: number): number {
  return indexOf(
    tile,
    shapeOf(tile, orientation).map(([row, column]): Cell => [-column, row]),
  );
}

/** The orientation after flipping left to right. */
export function flipped(tile: string, orientation: number): number {
  return indexOf(
    tile,
    shapeOf(tile, orientation).map(([row, column]): Cell => [row, -column]),
  );
}

/** The cell of a shape that lies under the pointer: the one nearest to its middle. */
export function grip(shape: Shape): Cell {
  const middle = [(height(shape) - 1) / 2, (width(shape) - 1) / 2] as const;
  const far = ([row, column]: Cell) => (row - middle[0]) ** 2 + (column - middle[1]) ** 2;
  return [...shape].sort((a, b) => far(a) - far(b))[0]!;
}

/** Where the box goes so that the grip is on the cell, pushed back inside where it would stick out. */
export function anchorFor(shape: Shape, cell: Cell): Cell {
  const held = grip(shape);
  const inside = (value: number, size: number) => Math.max(0, Math.min(SIDE - size, value));
  return [inside(cell[0] - held[0], height(shape)), inside(cell[1] - held[1], width(shape))];
}

/** The border of a set of squares as an SVG path, each square being `unit` wide. */
export function outline(cells: Shape, unit: number): string {
  const filled = new Set(cells.map(([row, column]) => `${row},${column}`));
  const has = (row: number, column: number) => filled.has(`${row},${column}`);
  /** Edges run clockwise; from each corner to the next one. */
  const next = new Map<string, [number, number][]>();
  const edge = (from: [number, number], to: [number, number]) => {
    const key = from.join(",");
    next.set(key, [...(next.get(key) ?? []), to]);
  };
  for (const [r, c] of cells) {
    if (!has(r - 1, c)) edge([c, r], [c + 1, r]);
    if (!has(r, c + 1)) edge([c + 1, r], [c + 1, r + 1]);
    if (!has(r + 1, c)) edge([c + 1, r + 1], [c, r + 1]);
    if (!has(r, c - 1)) edge([c, r + 1], [c, r]);
  }
  let path = "";
  while (next.size > 0) {
    const start = next.keys().next().value as string;
    let key = start;
    let loop = "";
    do {
      const [x, y] = key.split(",").map(Number) as [number, number];
      loop += `${loop === "" ? "M" : "L"}${x * unit} ${y * unit}`;
      const ways = next.get(key)!;
      const to = ways.pop()!;
      if (ways.length === 0) next.delete(key);
      key = to.join(",");
    } while (key !== start);
    path += `${loop}Z`;
  }
  return path;
}

export const cellOf = (square: number): Cell => [Math.floor(square / SIDE), square % SIDE];
export const outlineOf = (squares: number[], unit: number) => outline(squares.map(cellOf), unit);

/** The square of a group that is nearest to its middle: where its number is written. */
export function centralSquare(squares: number[]): number {
  const row = squares.reduce((sum, s) => sum + Math.floor(s / SIDE), 0) / squares.length;
  const column = squares.reduce((sum, s) => sum + (s % SIDE), 0) / squares.length;
  const far = (s: number) => (Math.floor(s / SIDE) - row) ** 2 + ((s % SIDE) - column) ** 2;
  return [...squares].sort((a, b) => far(a) - far(b))[0]!;
}
