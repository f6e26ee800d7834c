/** Puts the popup away of what listens, where the focus goes on to something else than the popup and its button. */
export function leavePopup({ currentTarget, relatedTarget }: FocusEvent): void {
  if (!(currentTarget instanceof HTMLElement) || !(relatedTarget instanceof HTMLElement)) return;
  const popup = currentTarget.querySelector<HTMLElement>('.popup:popover-open');
  const button = currentTarget.querySelector('[popovertarget]');
  if (popup?.contains(relatedTarget) !== true && relatedTarget !== button) popup?.hidePopover();
}
