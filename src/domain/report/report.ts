/** One page for someone who has no editor: what a panel shows, in the words and figures that it shows. */
export interface Report {
  title: string;
  /** Who and when, a line each. */
  facts: readonly string[];
  /** What the picture means. */
  caption: readonly string[];
  sections: readonly ReportSection[];
}

export interface ReportSection {
  heading: string;
  sentences: readonly string[];
  table?: ReportTable | undefined;
}

export interface ReportTable {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}
