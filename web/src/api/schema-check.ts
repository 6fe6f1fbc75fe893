/** Compile-time check that the server's schema is assignable to the app's own types. */
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

type Schemas = components["schemas"];

export const schemaCheck: {
  snapshot: (schema: Schemas["Snapshot"]) => Snapshot;
  entry: (schema: Schemas["Told"]) => Entry;
  games: (schema: Schemas["Games"]) => Games;
  preparation: (schema: Schemas["Preparations"]) => Preparation;
  rule: (schema: Schemas["RuleInChapter"]) => Rule;
  table: (schema: Schemas["NewTable-Output"]) => NewTable;
  row: (schema: Schemas["Listed"]) => TableRow;
  frame: (schema: Schemas["Frame"]) => Frame;
  page: (schema: Schemas["Frames"]) => FramePage;
  verdict: (schema: Schemas["Verified"]) => Verdict;
  hint: (schema: Schemas["Hint"]) => Hint;
  analysis: (schema: Schemas["AnalysisState"]) => AnalysisState;
  hindsight: (schema: Schemas["HindsightState"]) => HindsightState;
  refused: (schema: Schemas["Refused"]) => ErrorBody;
} = {
  snapshot: (schema) => schema,
  entry: (schema) => schema,
  games: (schema) => schema,
  preparation: (schema) => schema,
  rule: (schema) => schema,
  table: (schema) => schema,
  row: (schema) => schema,
  frame: (schema) => schema,
  page: (schema) => schema,
  verdict: (schema) => schema,
  hint: (schema) => schema,
  analysis: (schema) => schema,
  hindsight: (schema) => schema,
  refused: (schema) => schema,
};
