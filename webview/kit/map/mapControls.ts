import add from '@vscode/codicons/src/icons/add.svg';
import lasso from '@vscode/codicons/src/icons/edit.svg';
import home from '@vscode/codicons/src/icons/home.svg';
import box from '@vscode/codicons/src/icons/inspect.svg';
import remove from '@vscode/codicons/src/icons/remove.svg';
import ruler from '@vscode/codicons/src/icons/symbol-ruler.svg';
import { html, nothing, render } from 'lit';
import { icon } from '../icon.ts';
import { t } from '../localize.ts';
import type { AreaShape } from './areaTool.ts';

export interface MapControls {
  /** Whether the view can come nearer, and go farther, and which tool is taken up. */
  update(state: MapControlsState): void;
}

export interface MapControlsState {
  nearer: boolean;
  farther: boolean;
  measuring: boolean;
  choosing: AreaShape | undefined;
}

interface MapActs {
  zoomIn(): void;
  zoomOut(): void;
  home(): void;
  measure(): void;
  /** Undefined where nothing is chosen by an area. */
  choose: ((shape: AreaShape) => void) | undefined;
}

/** Zoom, home, measure and choose, floating over a map. */
export function createMapControls(container: HTMLElement, act: MapActs): MapControls {
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
  const { choose } = act;
  const update = ({ nearer, farther, measuring, choosing }: MapControlsState) =>
    render(
      [
        button(t('Zoom in'), add, nearer, act.zoomIn),
        button(t('Zoom out'), remove, farther, act.zoomOut),
        button(t('Zoom to all'), home, true, act.home),
        button(t('Measure distances'), ruler, true, act.measure, measuring),
        ...(choose === undefined
          ? []
          : [
              button(t('Choose by a box'), box, true, () => choose('box'), choosing === 'box'),
              button(t('Choose by a lasso'), lasso, true, () => choose('lasso'), choosing === 'lasso'),
            ]),
      ],
      element,
    );
  update({ nearer: true, farther: true, measuring: false, choosing: undefined });
  return { update };
}
