import './fixedNow.ts';
import '../../../webview/kit/tokens.ts';
import '../../../webview/kit/base.css';
import './kitPage.css';
import bell from '@vscode/codicons/src/icons/bell.svg';
import filter from '@vscode/codicons/src/icons/filter.svg';
import home from '@vscode/codicons/src/icons/home.svg';
import layers from '@vscode/codicons/src/icons/layers.svg';
import location from '@vscode/codicons/src/icons/location.svg';
import settings from '@vscode/codicons/src/icons/settings.svg';
import { html, type TemplateResult } from 'lit';
import type { Face } from '../../../src/panels/protocol.ts';
import { type Bar, bar } from '../../../webview/kit/bar.ts';
import { chips } from '../../../webview/kit/chips.ts';
import { dayStrip } from '../../../webview/kit/dayStrip.ts';
import { connectHost } from '../../../webview/kit/host.ts';
import { icon } from '../../../webview/kit/icon.ts';
import { iconButton } from '../../../webview/kit/iconButton.ts';
import { inspector } from '../../../webview/kit/inspector.ts';
import { type Legend, legend } from '../../../webview/kit/legend.ts';
import { LightElement } from '../../../webview/kit/lightElement.ts';
import { type Menu, menu } from '../../../webview/kit/menu.ts';
import { panelFrame } from '../../../webview/kit/panelFrame.ts';
import { runStepper } from '../../../webview/kit/runs/runStepper.ts';
import { segmented } from '../../../webview/kit/segmented.ts';
import type { TableState } from '../../../webview/kit/table/arrangeRows.ts';
import { type DataTable, dataTable, NEW_TABLE_STATE } from '../../../webview/kit/table/dataTable.ts';
import { timeline } from '../../../webview/kit/timeline/timeline.ts';
import { assets, days, hours, legendOf, spread, windOfStorm } from './kitData.ts';
import type { Deed, Scene } from './openKit.ts';

const host = connectHost<never, Deed>();
const did = (what: string, value: unknown = null) => host.send({ type: 'did', what, value });

const provenance = {
  url: 'http://page.invalid/api',
  receivedAt: Date.now() - 3 * 3_600_000,
  service: 'Demo service',
  demo: true,
  stored: true,
};

/** Every part in every state, with invented figures. */
class KitPage extends LightElement {
  static override properties = {
    view: { state: true },
    rows: { state: true },
    day: { state: true },
    time: { state: true },
    unseen: { state: true },
    tab: { state: true },
    open: { state: true },
    tableState: { state: true },
    selected: { state: true },
    filters: { state: true },
    color: { state: true },
    at: { state: true },
  };
  declare view: 'chart' | 'table' | 'runs';
  declare rows: 'hourly' | 'daily';
  declare day: string | undefined;
  declare time: number;
  declare unseen: readonly string[];
  declare tab: 'assets' | 'asset' | 'limits' | 'verification';
  declare open: boolean;
  declare tableState: TableState;
  declare selected: number | undefined;
  declare filters: readonly string[];
  declare color: string;
  declare at: number;

  constructor() {
    super();
    this.view = 'chart';
    this.rows = 'hourly';
    this.day = '2026-11-27';
    this.time = Date.UTC(2026, 10, 21, 18);
    this.unseen = ['dewpoint'];
    this.tab = 'assets';
    this.open = true;
    this.tableState = NEW_TABLE_STATE;
    this.selected = 1;
    this.filters = ['country = DE', 'capacity ≥ 300 MW'];
    this.color = 'wind';
    this.at = 40;
  }

  override render(): TemplateResult {
    const scene = host.choices().scene as Scene;
    if (scene === 'forecast') return this.forecast();
    if (scene === 'map') return this.map();
    if (scene === 'parts') return this.parts();
    return this.face(scene);
  }

  private run() {
    const step = (by: number) => new Date(this.time + by * 21_600_000).toISOString();
    const isLatest = this.time >= Date.UTC(2026, 10, 22, 0);
    return {
      word: 'Issued',
      time: this.time,
      latest: isLatest,
      older: step(-1),
      newer: isLatest ? undefined : step(1),
      hours: [0, 6, 12, 18],
      earliest: Date.UTC(2026, 8, 15),
      choose: (time: string | undefined) => {
        did('run', time);
        this.time = time === undefined ? Date.UTC(2026, 10, 22, 0) : Date.parse(time);
      },
    };
  }

  private forecastBar(): Bar {
    return {
      sign: icon(location),
      name: 'Tampa',
      facts: ['27.95°N 82.46°W', '3 m'],
      demo: true,
      views: [
        {
          label: 'View',
          value: this.view,
          options: [
            { id: 'chart', text: 'Chart' },
            { id: 'table', text: 'Table' },
            { id: 'runs', text: 'Runs' },
          ],
          choose: id => {
            did('view', id);
            this.view = id as typeof this.view;
          },
        },
        {
          label: 'Rows',
          value: this.rows,
          options: [
            { id: 'hourly', text: 'Hourly' },
            { id: 'daily', text: 'Daily' },
          ],
          choose: id => {
            this.rows = id as typeof this.rows;
          },
        },
      ],
      run: this.run(),
      buttons: [
        { icon: bell, label: 'Limits', pressed: false, press: () => did('limits') },
        { icon: settings, label: 'Variables', press: () => did('variables') },
      ],
    };
  }

  private legend(only?: string): Legend {
    return {
      label: 'Temperature',
      unit: '°C',
      entries: legendOf(this.unseen).filter(({ id }) => only === undefined || id === only),
      toggle: id => {
        did('toggle', id);
        this.unseen = this.unseen.includes(id)
          ? this.unseen.filter(each => each !== id)
          : [...this.unseen, id];
      },
      alone: id => {
        did('alone', id);
        this.unseen = legendOf([])
          .map(each => each.id)
          .filter(each => each !== id);
      },
    };
  }

  private head(): TemplateResult {
    return html`${bar(this.forecastBar())}${dayStrip({
      label: 'Day',
      days,
      value: this.day,
      choose: day => {
        did('day', day ?? null);
        this.day = day;
      },
    })}`;
  }

  private forecast(): TemplateResult {
    return panelFrame({
      head: this.head(),
      content: html`<div class="kit-gutter">${legend(this.legend())}</div>
        ${dataTable(this.table(hours, 'Hours'))}`,
      foot: {
        left: html`<span class="kit-limit">Wind above 15 m/s: Fri 27 02:00 – Sat 28 10:00, peak 24.1 m/s</span>`,
        right: 'From demo service, 21 Nov 21:00 UTC · times in America/New_York',
      },
      face: { face: 'data', data: null, provenance, problems: [] },
      filled: true,
      send: intent => did('intent', intent),
    });
  }

  private table(given: Pick<DataTable, 'columns' | 'count'>, label: string, pickable = false): DataTable {
    return {
      label,
      ...given,
      state: this.tableState,
      setState: state => {
        this.tableState = state;
      },
      copy: text => did('copy', text),
      ...(pickable
        ? {
            selected: this.selected,
            pick: (row: number) => {
              did('pick', row);
              this.selected = row;
            },
          }
        : {}),
    };
  }

  private colorMenu(): Menu {
    return {
      label: 'Colour',
      prefix: 'Colour',
      text: this.color === 'wind' ? 'Wind speed 100 m' : this.color,
      items: [
        { id: 'wind', text: 'Wind speed 100 m', detail: 'm/s', checked: this.color === 'wind' },
        { id: 'gust', text: 'Gust', detail: 'm/s', checked: this.color === 'gust' },
        { id: 'temperature', text: 'Temperature', detail: '°C', checked: this.color === 'temperature' },
        { id: 'capacity', text: 'Capacity', detail: 'MW', checked: this.color === 'capacity', begins: true },
        { id: 'age', text: 'Age', checked: false, disabled: true },
      ],
      choose: id => {
        did('color', id);
        this.color = id;
      },
    };
  }

  private map(): TemplateResult {
    const verticals = ['assets', 'asset', 'limits', 'verification'] as const;
    const names = { assets: 'Assets', asset: 'Asset', limits: 'Limits', verification: 'Verification' };
    const content = html`<div class="kit-map" aria-hidden="true"></div>
      <div class="kit-tools">
        ${iconButton({ icon: home, label: 'Home', press: () => did('home') })}
        ${iconButton({ icon: layers, label: 'Layers', pressed: true, press: () => did('layers') })}
      </div>
      ${inspector({
        label: 'Details',
        tabs: verticals.map(id => ({ id, text: names[id] })),
        value: this.tab,
        choose: id => {
          did('tab', id);
          this.tab = id;
        },
        open: this.open,
        setOpen: open => {
          did('open', open);
          this.open = open;
        },
        content:
          this.tab === 'assets'
            ? html`${chips({
                label: 'Filters',
                chips: this.filters.map(text => ({ id: text, text })),
                remove: id => {
                  did('remove', id);
                  this.filters = this.filters.filter(each => each !== id);
                },
                add: menu({
                  label: 'Add a filter',
                  text: '+ filter',
                  items: [{ id: 'country', text: 'Country' }],
                  choose: id => did('add', id),
                }),
              })}
              ${dataTable(this.table(assets, 'Assets', true))}`
            : html`<p>${names[this.tab]}</p>`,
        foot: html`<span>214 of 4,812 match · 18.4 GW</span><span>4 pass wind above 25 m/s</span>`,
      })}`;
    return panelFrame({
      head: bar({
        sign: icon(location),
        name: 'demo-north-sea-wind',
        facts: ['4,812 assets', '61 GW'],
        demo: true,
        menus: [
          this.colorMenu(),
          {
            label: 'Size',
            prefix: 'Size',
            text: 'Capacity',
            items: [
              { id: 'capacity', text: 'Capacity', checked: true },
              {
                id: 'value',
                text: 'Replacement value of buildings and of contents in 2024',
                detail: 'USD',
                checked: false,
              },
            ],
            choose: () => undefined,
          },
        ],
        run: { ...this.run(), word: 'Initialised' },
        buttons: [{ icon: filter, label: 'Filter', pressed: true, press: () => did('filter') }],
      }),
      content: html`<div class="kit-room">${content}</div>
        ${timeline({
          label: 'Time',
          model: spread,
          value: this.at,
          choose: index => {
            did('time', index);
            this.at = index;
          },
        })}`,
      foot: {
        left: 'Capacity-weighted mean · 10–90 % and 25–75 % of assets',
        right: 'From demo service · times in UTC',
      },
      face: { face: 'data', data: null, provenance, problems: [] },
      filled: true,
      send: intent => did('intent', intent),
    });
  }

  private parts(): TemplateResult {
    const press = () => undefined;
    return html`<main class="kit-parts">
      <h1 class="visually-hidden">Parts</h1>
      <h2>Icon buttons</h2>
      <p>
        ${iconButton({ icon: home, label: 'Plain', press })} ${iconButton({ icon: layers, label: 'Not pressed', pressed: false, press })}
        ${iconButton({ icon: layers, label: 'Pressed', pressed: true, press })}
        ${iconButton({ icon: bell, label: 'Disabled', disabled: true, press })}
      </p>
      <h2>Buttons and fields</h2>
      <p class="kit-row">
        <button type="button" class="button main">Try again</button> <button type="button" class="button">Cancel</button>
        <button type="button" class="button" disabled>Disabled</button>
        <button type="button" class="link-button">Diagnose connection</button>
        <input class="text-field" aria-label="Field" placeholder="Search" />
        <input class="text-field" aria-label="Wrong" aria-invalid="true" value="rubbish" />
      </p>
      <h2>Segmented</h2>
      <p class="kit-row">
        ${segmented({
          label: 'Some',
          value: this.rows,
          options: [
            { id: 'hourly', text: 'Hourly' },
            { id: 'daily', text: 'Daily' },
            { id: 'monthly', text: 'Monthly', disabled: true },
          ],
          choose: id => {
            did('rows', id);
            if (id !== 'monthly') this.rows = id;
          },
        })}
      </p>
      <h2>Menus</h2>
      <p class="kit-row">
        ${menu(this.colorMenu())} ${menu({
          label: 'More',
          icon: settings,
          items: [
            { id: 'a', text: 'One' },
            { id: 'b', text: 'Another' },
          ],
          choose: id => did('more', id),
        })}
        ${menu({ label: 'Disabled menu', icon: settings, disabled: true, items: [], choose: press })}
      </p>
      <h2>Run</h2>
      <p class="kit-row">
        ${runStepper(this.run())}
        ${runStepper({ ...this.run(), time: Date.UTC(2024, 1, 29, 6, 30), older: undefined, latest: false })}
        ${runStepper({ ...this.run(), time: undefined, older: undefined, newer: undefined })}
      </p>
      <h2>Chips</h2>
      ${chips({ label: 'Chips', chips: this.filters.map(text => ({ id: text, text })), remove: id => did('remove', id) })}
      <h2>Legend</h2>
      <div class="kit-gutter">${legend(this.legend())}</div>
      <h2>Timeline</h2>
      ${timeline({ label: 'Storm', model: windOfStorm, value: Math.min(this.at, 10), choose: index => did('storm', index), tag: index => `+${index * 12} h` })}
    </main>`;
  }

  private face(scene: Scene): TemplateResult {
    const failed = {
      face: 'failed' as const,
      message: 'The service failed (status 500).',
      actions: ['retry', 'diagnose', 'openRaw'] as const,
    };
    const faces: Readonly<Partial<Record<Scene, Face<null>>>> = {
      loading: { face: 'loading', what: 'Asking for the forecast of Tampa' },
      empty: { face: 'empty', message: 'The service has no forecast for this place.' },
      failed,
      renewing: { face: 'data', data: null, provenance, problems: [], renewal: failed },
    };
    return panelFrame({
      head: this.head(),
      content: html`<div class="kit-room"><div class="kit-map"></div></div>`,
      foot: { right: 'From demo service · times in America/New_York' },
      face: faces[scene],
      filled: scene === 'renewing',
      emptyAction: { text: 'Choose another place', press: () => did('other') },
      send: intent => did('intent', intent),
    });
  }
}

customElements.define('landfall-kit', KitPage);
