import type { StatusError } from '../api/errors.ts';

/** Each of the first places failed with one status: what is wrong is wrong for all. */
export class PlacesRefused extends Error {
  override name = 'PlacesRefused';
  readonly places: number;
  /** Of the last of them. */
  readonly answer: StatusError;

  constructor(places: number, answer: StatusError) {
    super(`Each of the first ${places} places failed with status ${answer.status}. ${answer.message}`, {
      cause: answer,
    });
    this.places = places;
    this.answer = answer;
  }
}
