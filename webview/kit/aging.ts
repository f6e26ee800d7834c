import { html, type TemplateResult } from 'lit';

/** A text, as part of what is told when it changes; that the age in it grows is not told. */
export function aging(text: string, age: string | undefined): TemplateResult {
  if (age === undefined) return html`${text}`;
  const [before, ...behind] = text.split(age);
  return html`${before}<span aria-live="off">${age}</span>${behind.join(age)}`;
}
