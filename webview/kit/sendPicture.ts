import type { PictureRequest } from '../../src/panels/protocol.ts';
import { pngOf } from './chart/pngOf.ts';

type PictureIntent =
  | { type: 'exportSvg'; svg: string }
  | { type: 'exportPng'; png: Uint8Array<ArrayBuffer> }
  | { type: 'pictureFailed' };

/** Sends a picture, drawn as SVG text, in the form that was asked for, or that it could not be drawn. */
export async function sendPicture(
  form: PictureRequest['form'],
  draw: () => string,
  send: (intent: PictureIntent) => void,
): Promise<void> {
  try {
    const svg = draw();
    send(form === 'svg' ? { type: 'exportSvg', svg } : { type: 'exportPng', png: await pngOf(svg) });
  } catch {
    send({ type: 'pictureFailed' });
  }
}
