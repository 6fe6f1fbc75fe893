/** The types this app works with agree with those generated from the server's own document, or nothing compiles. */
import type { components } from "./schema";
import type {
  AnalysisState,
  Entry,
  ErrorBody,
  Frame,
  FramePage,
  Games,
  HindsightState,
  Hint,
  NewTable,
  Preparation,
  Rule,
  Snapshot,
  TableRow,
  Verdict,
} from "./types";

type Sent = components["schemas"];

export const agreed: {
  snapshot: (sent: Sent["Snapshot"]) => Snapshot;
  entry: (sent: Sent["Told"]) => Entry;
  games: (sent: Sent["Games"]) => Games;
  preparation: (sent: Sent["Preparations"]) => Preparation;
  rule: (sent: Sent["RuleInChapter"]) => Rule;
  table: (sent: Sent["NewTable-Output"]) => NewTable;
  row: (sent: Sent["Listed"]) => TableRow;
  frame: (sent: Sent["Frame"]) => Frame;
  page: (sent: Sent["Frames"]) => FramePage;
  verdict: (sent: Sent["Verified"]) => Verdict;
  hint: (sent: Sent["Hint"]) => Hint;
  analysis: (sent: Sent["AnalysisState"]) => AnalysisState;
  hindsight: (sent: Sent["HindsightState"]) => HindsightState;
  refused: (sent: Sent["Refused"]) => ErrorBody;
} = {
  snapshot: (sent) => sent,
  entry: (sent) => sent,
  games: (sent) => sent,
  preparation: (sent) => sent,
  rule: (sent) => sent,
  table: (sent) => sent,
  row: (sent) => sent,
  frame: (sent) => sent,
  page: (sent) => sent,
  verdict: (sent) => sent,
  hint: (sent) => sent,
  analysis: (sent) => sent,
  hindsight: (sent) => sent,
  refused: (sent) => sent,
};
