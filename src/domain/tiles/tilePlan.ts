/** What is known of tiles, by their names. */
export interface TilesKnown {
  /** Answers that came. */
  kept: ReadonlySet<string>;
  /** Requests that are under way. */
  asking: ReadonlySet<string>;
  failed: ReadonlySet<string>;
}

export interface TilePlan {
  /** To be asked for, in the order of what is in view. */
  ask: string[];
  /** Requests of tiles that were left. */
  cancel: string[];
  /** Failures of tiles that were left: they are asked for again where the map comes back to them. */
  forget: string[];
}

/** What is to be done where these tiles are in view. */
export function tilePlan(inView: readonly string[], { kept, asking, failed }: TilesKnown): TilePlan {
  const wanted = new Set(inView);
  return {
    ask: inView.filter(name => !kept.has(name) && !asking.has(name) && !failed.has(name)),
    cancel: [...asking].filter(name => !wanted.has(name)),
    forget: [...failed].filter(name => !wanted.has(name)),
  };
}
