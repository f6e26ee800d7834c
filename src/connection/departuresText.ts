import type { Departing } from '../api/asking/keptAnswers.ts';
import { problemsText } from '../api/problemsText.ts';

/** What a log says of an answer that departs from the specification. */
export function departuresText({ url, problems }: Departing): string {
  return `GET ${url} departs from the specification: ${problemsText(problems)}`;
}
