/** Runs in the page: elements that are cut off, with neither a scrollbar nor a tooltip that says the whole. */
export function clipped(): string[] {
  const isScrollable = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap(element => {
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = element;
    const { overflowX, overflowY, display, clipPath } = getComputedStyle(element);
    if (clientWidth === 0 || display === 'none' || display === 'inline' || clipPath !== 'none') return [];
    if (element.closest('[aria-hidden=true], svg') !== null) return [];
    const across = scrollWidth > clientWidth + 1 && !isScrollable(overflowX);
    const down = scrollHeight > clientHeight + 1 && overflowY === 'hidden' && overflowX === 'hidden';
    const told = element.closest('[title]')?.getAttribute('title') ?? '';
    const isTold = told.includes((element.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
    return (across || down) && !isTold
      ? [`${element.className || element.localName}: ${element.textContent?.trim().slice(0, 60)}`]
      : [];
  });
}
