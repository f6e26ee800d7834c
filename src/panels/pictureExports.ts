import * as vscode from 'vscode';
import * as z from 'zod';
import { choose } from '../editor/ask.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import type { PanelExport } from './panelExport.ts';
import type { PictureRequest } from './protocol.ts';

interface Drawing {
  responses(): readonly AnyResponse[];
  tell(message: PictureRequest): void;
}

/** Pictures of what a page shows, which the page draws; none before there is anything to see. */
export function pictureExports(session: Drawing, what: string): PanelExport[] {
  return session.responses().length === 0 ? [] : drawnExports(session.tell, what);
}

/** Pictures of what a page shows, which the page draws. */
export function drawnExports(ask: Drawing['tell'], what: string): PanelExport[] {
  return (['png', 'svg'] as const).map(form => ({
    label: form.toUpperCase(),
    form: what,
    async write() {
      const look = await chooseLook();
      if (look !== undefined) ask({ type: 'picture', form, look });
    },
  }));
}

/** Light or dark, whatever the theme is, which comes first. */
async function chooseLook(): Promise<'light' | 'dark' | undefined> {
  const { t } = vscode.l10n;
  const light = { label: t('Light'), description: t('For paper and slides'), look: 'light' as const };
  const dark = { label: t('Dark'), description: t('For dark screens'), look: 'dark' as const };
  const { Dark, HighContrast } = vscode.ColorThemeKind;
  const isDark = [Dark, HighContrast].includes(vscode.window.activeColorTheme.kind);
  const picked = await choose(isDark ? [dark, light] : [light, dark], {
    title: t('Look of the picture'),
    placeHolder: t('Choose light or dark'),
  });
  return picked?.look;
}

const DRAWN = z.object({ type: z.enum(['exportSvg', 'exportPng', 'exportReport']) });

/** Tells the person who waits for it where a picture or a report was refused; nothing of the message is shown. */
export function tellRefusedPicture(received: unknown): void {
  const drawn = DRAWN.safeParse(received);
  if (drawn.success) tell('error', refusal(drawn.data.type));
}

function refusal(type: z.output<typeof DRAWN>['type']): string {
  const { t } = vscode.l10n;
  if (type === 'exportReport')
    return t('The report could not be made of what the page drew. Zoom in on the map and try again.');
  return type === 'exportSvg'
    ? t('The picture could not be written as SVG. Export it as PNG instead.')
    : t('The picture could not be drawn. Export it as SVG instead.');
}

/** Writes the picture that a page has drawn of responses; other intents are nothing to it. */
export async function handlePicture(
  parts: Parts,
  responses: readonly AnyResponse[],
  intent: { type: string },
): Promise<void> {
  const picture = drawnPicture(intent);
  if (picture === undefined) return;
  const { exportPicture } = await import('../export/exportPicture.ts');
  await exportPicture(parts, responses, picture);
}

/** The picture that a page has drawn, as SVG or PNG; a person is told where it has none, or could make no report. Undefined for other intents. */
export function drawnPicture(intent: { type: string }): string | Uint8Array | undefined {
  if (intent.type === 'pictureFailed') tell('error', refusal('exportPng'));
  if (intent.type === 'reportFailed') tell('error', refusal('exportReport'));
  const picture = 'svg' in intent ? intent.svg : 'png' in intent ? intent.png : undefined;
  return typeof picture === 'string' || picture instanceof Uint8Array ? picture : undefined;
}
