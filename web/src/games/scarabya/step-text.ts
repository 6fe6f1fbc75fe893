import type { Frame } from "../../api/types";
import { t } from "../../lib/language.svelte";
import { say } from "./text";
import { asScarabya } from "./view";

/** Describe a step of a solo line of play. */
export function stepText({ view, events }: Frame): string {
  const { mode, players, sites } = asScarabya(view!);
  const tile = events.find(({ event }) => event === "placed")?.tile as string | undefined;
  if (!tile) return t("replay-start");
  const gain = events.reduce(
    (sum, { event, points }) => sum + (event === "area" ? (points as number) : 0),
    0,
  );
  const discarded = events.flatMap(({ event, tile: other }) =>
    event === "discarded" ? [other as string] : [],
  );
  return [
    mode === "solo"
      ? `${say("tile-name", { tile })}. ${say("scarabs-left", { left: sites[0]!.scarabs_left })}`
      : t("sketch-step", { tile, gain, points: players[0]!.score }),
    ...(discarded.length > 0 ? [`${say("discarded-tiles", { tiles: discarded.join(", ") })}.`] : []),
  ].join(" ");
}
