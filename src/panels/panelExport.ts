/** One thing that a panel can be saved as. */
export interface PanelExport {
  /** What, such as `Track`, and in which form, such as `GeoJSON`. */
  label: string;
  form: string;
  /** Asks what else it needs to know, and writes the file, or has the page draw what is written. */
  write(): Promise<unknown>;
}
