import {
  anchorFor,
  type Cell,
  flipped,
  formatPlacement,
  grip,
  orientations,
  parsePlacement,
  rotated,
  rotatedBack,
  SIDE,
  shapeOf,
} from "./shapes";
import type { PlacingMove } from "./view";

/** The mission's tile in a player's hand: how it is turned and over which square it is held. */
export class Hand {
  tile = $state<string | null>(null);
  orientation = $state(0);
  /** The square under the tile's grip; null while it is off the site. */
  over = $state.raw<Cell | null>(null);
  /** Held there although the pointer has gone, as after a tap. */
  pinned = $state(false);
  moves = $state.raw(new Map<string, PlacingMove>());

  shape = $derived(this.tile ? shapeOf(this.tile, this.orientation) : []);
  placement = $derived.by(() => {
    if (!this.tile || !this.over) return null;
    const [row, column] = anchorFor(this.shape, this.over);
    return formatPlacement({ tile: this.tile, orientation: this.orientation, row, column });
  });
  move = $derived(this.placement ? (this.moves.get(this.placement) ?? null) : null);
  legal = $derived(this.move !== null);
  canFlip = $derived(this.tile ? flipped(this.tile, this.orientation) !== this.orientation : false);
  canTurn = $derived(this.tile ? orientations(this.tile).length > 1 : false);

  /** Squares to aim at: holding the tile there, as it is turned now, is allowed. */
  targets = $derived.by(() => {
    if (!this.tile) return [];
    const [gripRow, gripColumn] = grip(this.shape);
    return [...this.moves.keys()]
      .map((move) => parsePlacement(move)!)
      .filter(({ orientation }) => orientation === this.orientation)
      .map(({ row, column }) => (row + gripRow) * SIDE + column + gripColumn);
  });

  take(tile: string | null, moves: Map<string, PlacingMove>): void {
    if (tile !== this.tile) {
      this.tile = tile;
      this.orientation = 0;
      this.putBack();
    }
    this.moves = moves;
  }

  hold(cell: Cell, pinned: boolean): void {
    this.over = cell;
    this.pinned = pinned;
  }

  /** Hold the tile where a placement has it. */
  lay(placement: string): void {
    const read = parsePlacement(placement);
    if (!read || read.tile !== this.tile) return;
    this.orientation = read.orientation;
    const [row, column] = grip(this.shape);
    this.hold([read.row + row, read.column + column], true);
  }

  putBack(): void {
    this.over = null;
    this.pinned = false;
  }

  turn(back = false): void {
    if (this.tile) this.orientation = (back ? rotatedBack : rotated)(this.tile, this.orientation);
  }

  flip(): void {
    if (this.tile) this.orientation = flipped(this.tile, this.orientation);
  }
}
