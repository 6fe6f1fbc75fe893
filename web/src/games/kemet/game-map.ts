/** The map: positions of the spaces and which of them are adjacent. */

import type { Language, LocalisedText } from "../../api/types";
import type { SpaceKind } from "./view";

type Point = [number, number];

/** A map in the format of a map file. */
export interface MapJson {
  id: string;
  /** Number of players. */
  players: number;
  size: Point;
  river?: Point[];
  cities: { name: LocalisedText; front: string; districts: string[] }[];
  spaces: {
    id: string;
    kind: SpaceKind;
    name: LocalisedText;
    at: Point;
    income?: number;
    obelisk?: boolean;
    /** The harbour that its boats reach. */
    harbour?: string | null;
    neighbours: string[];
  }[];
}

export interface MapSpace {
  id: string;
  kind: SpaceKind;
  name: LocalisedText;
  city: number | null;
  income: number;
  obelisk: boolean;
  harbour: string | null;
  x: number;
  y: number;
  /** The corners of its outline; empty if unknown. */
  shape: Point[];
}

export interface City {
  number: number;
  name: LocalisedText;
  x: number;
  y: number;
  districts: MapSpace[];
}

/** KE-1.1: these kinds always have an obelisk. */
const HOLY: ReadonlySet<SpaceKind> = new Set(["temple", "sanctuary"]);

export class GameMap {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly places: MapSpace[];
  readonly cities: City[];
  readonly river: { x: number; y: number }[];
  /** Pairs of spaces adjacent by land, except districts of the same city. */
  readonly roads: [MapSpace, MapSpace][] = [];
  /** Pairs of connected harbours. */
  readonly crossings: [MapSpace, MapSpace][] = [];
  private readonly byId: Map<string, MapSpace>;
  private readonly beside = new Map<string, string[]>();

  constructor(map: MapJson, withHarbours = true, shapes: Record<string, Point[]> = {}) {
    this.id = map.id;
    [this.width, this.height] = map.size;
    this.river = (map.river ?? []).map(([x, y]) => ({ x, y }));
    const cityOf = (id: string) => map.cities.findIndex(({ districts }) => districts.includes(id));
    this.places = map.spaces.map(({ id, kind, name, at, income = 0, obelisk = false, harbour = null }) => ({
      id,
      kind,
      name,
      city: cityOf(id) < 0 ? null : cityOf(id) + 1,
      income,
      obelisk: obelisk || HOLY.has(kind),
      harbour: withHarbours ? harbour : null,
      x: at[0],
      y: at[1],
      shape: shapes[id] ?? [],
    }));
    this.byId = new Map(this.places.map((place) => [place.id, place]));
    this.cities = map.cities.map(({ name, districts }, i) =>
      cityAt(i + 1, name, districts.map(this.placeOf)),
    );
    for (const { id, neighbours } of map.spaces) this.link(id, neighbours);
  }

  private readonly placeOf = (id: string) => this.place(id);

  private link(id: string, neighbours: string[]): void {
    const place = this.place(id);
    const across = place.harbour;
    this.beside.set(id, across && !neighbours.includes(across) ? [...neighbours, across] : neighbours);
    if (across && id < across) this.crossings.push([place, this.place(across)]);
    for (const next of neighbours) {
      const other = this.place(next);
      if (id < next && next !== across && (place.city === null || place.city !== other.city))
        this.roads.push([place, other]);
    }
  }

  place(id: string): MapSpace {
    const found = this.byId.get(id);
    if (!found) throw new Error(`there is no space ${id}`);
    return found;
  }

  nameOf(id: string, language: Language): string {
    return this.byId.get(id)?.name[language] ?? id;
  }

  neighbours(id: string): string[] {
    return this.beside.get(id) ?? [];
  }
}

function cityAt(number: number, name: LocalisedText, districts: MapSpace[]): City {
  const middle = (axis: "x" | "y") =>
    districts.reduce((sum, place) => sum + place[axis], 0) / districts.length;
  return { number, name, x: middle("x"), y: middle("y"), districts };
}
