import add from '@vscode/codicons/src/icons/add.svg';
import home from '@vscode/codicons/src/icons/home.svg';
import remove from '@vscode/codicons/src/icons/remove.svg';
import ruler from '@vscode/codicons/src/icons/symbol-ruler.svg';
import { html, nothing, render } from 'lit';
import { icon } from '../icon.ts';
import { t } from '../localize.ts';

export interface MapControls {
  /** Whether the view can come nearer, and go farther, and whether distances are measured. */
  update(state: MapControlsState): void;
}

export interface MapControlsState {
  nearer: boolean;
  farther: boolean;
  measuring: boolean;
}

/** Zoom, home and measure, floating over a map. */
export function createMapControls(
  container: HTMLElement,
  act: { zoomIn(): void; zoomOut(): void; home(): void; measure(): void },
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
  const button = (name: string, source: string, enabled: boolean, press: () => void, pressed?: boolean) =>
    html`<button
      type="button"
      title=${name}
      aria-label=${name}
      aria-pressed=${pressed === undefined ? nothing : String(pressed)}
      ?disabled=${!enabled}
      @click=${press}
    >
      ${icon(source)}
    </button>`;
  const update = ({ nearer, farther, measuring }: MapControlsState) =>
    render(
      [
        button(t('Zoom in'), add, nearer, act.zoomIn),
        button(t('Zoom out'), remove, farther, act.zoomOut),
        button(t('Zoom to all'), home, true, act.home),
        button(t('Measure distances'), ruler, true, act.measure, measuring),
      ],
      element,
    );
  update({ nearer: true, farther: true, measuring: false });
  return { update };
}
