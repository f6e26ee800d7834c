/** The most that a report holds of each thing: more is left out, and told. */
export const REPORT_LIMITS = {
  /** Characters of a text. */
  text: 2000,
  facts: 40,
  captions: 20,
  sections: 40,
  sentences: 200,
  columns: 40,
  rows: 5000,
} as const;
