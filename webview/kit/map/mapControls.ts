import add from '@vscode/codicons/src/icons/add.svg';
import home from '@vscode/codicons/src/icons/home.svg';
import remove from '@vscode/codicons/src/icons/remove.svg';
import { html, render } from 'lit';
import { icon } from '../icon.ts';
import { t } from '../localize.ts';

export interface MapControls {
  /** Whether the view can come nearer, and go farther. */
  update(nearer: boolean, farther: boolean): void;
}

/** Zoom and home, floating over a map. */
export function createMapControls(
  container: HTMLElement,
  act: { zoomIn(): void; zoomOut(): void; home(): void },
): MapControls {
  const element = document.createElement('div');
  element.className = 'map-controls';
  element.dataset.floats = 'left';
  element.setAttribute('role', 'toolbar');
  element.setAttribute('aria-label', t('Map'));
  // What is done to a control is not done to the map under it.
  for (const event of ['click', 'dblclick', 'mousedown', 'wheel'])
    element.addEventListener(event, happened => happened.stopPropagation());
  container.append(element);
  const button = (name: string, source: string, enabled: boolean, press: () => void) =>
    html`<button type="button" title=${name} aria-label=${name} ?disabled=${!enabled} @click=${press}>
      ${icon(source)}
    </button>`;
  const update = (nearer: boolean, farther: boolean) =>
    render(
      [
        button(t('Zoom in'), add, nearer, act.zoomIn),
        button(t('Zoom out'), remove, farther, act.zoomOut),
        button(t('Zoom to all'), home, true, act.home),
      ],
      element,
    );
  update(true, true);
  return { update };
}
