import * as vscode from 'vscode';
import * as z from 'zod';
import { tell } from '../editor/tell.ts';

const COPY = z.object({ type: z.literal('copyText'), text: z.string() });

/** Tells the person who copies where that was refused, which a text is only by its length; nothing of it is shown. */
export function tellRefusedCopy(received: unknown): void {
  if (COPY.safeParse(received).success)
    tell('error', vscode.l10n.t('This is too much to be copied. Export it instead, or copy a part.'));
}
