import * as vscode from 'vscode';
import { isoText, readInstant } from '../../domain/dateTime.ts';
import { dayAlone } from '../../domain/dayAlone.ts';
import { readLeadTime } from '../../domain/duration.ts';
import { readTime } from '../../domain/time.ts';
import { withPlainMinus } from '../../domain/withPlainMinus.ts';
import { ask } from '../../editor/ask.ts';
import { type Answer, type Ask, parameterTitle, type Values } from './prompt.ts';

type Reading = { ok: true; value: unknown } | { ok: false; message: string };

interface TextPrompt {
  prompt: string;
  value: string;
  read(text: string): Reading;
}

async function askInput(name: string, { prompt, value, read }: TextPrompt): Promise<Answer | undefined> {
  const text = await ask({
    title: parameterTitle(name),
    prompt,
    value,
    fault: typed => {
      const reading = read(typed);
      return reading.ok ? undefined : reading.message;
    },
  });
  if (text === undefined) return undefined;
  const reading = read(text);
  return reading.ok ? { [name]: reading.value } : undefined;
}

/** Hours before now that each time parameter starts from. */
const DEFAULT_AGE_HOURS: Readonly<Record<string, number>> = { valid_time_start: 72, time: 24, init_time: 12 };

export function askTime(name: string): Ask {
  return (_parts, values) => {
    const now = Date.now();
    const known = typeof values[name] === 'string' ? values[name] : undefined;
    const age = name === 'time' && 'portfolio_id' in values ? 0 : (DEFAULT_AGE_HOURS[name] ?? 0);
    return askInput(name, {
      prompt: vscode.l10n.t(
        'A time such as 2026-09-28T06:00Z, a date, now, or -24h. Without an offset it is UTC.',
      ),
      value: known ?? hourOf(now - age * 3_600_000),
      read: text => {
        const reading = readTime(text, now);
        return name === 'valid_time_end' ? notBefore(values.valid_time_start, reading) : reading;
      },
    });
  };
}

/** The end of a span as it was read, where it is not before the start. */
function notBefore(start: unknown, reading: Reading): Reading {
  const [from, to] = [readInstant(start), reading.ok ? readInstant(reading.value) : undefined];
  if (from === undefined || to === undefined || to >= from) return reading;
  return {
    ok: false,
    message: vscode.l10n.t('Enter a time that is not before the start, {0}.', String(start)),
  };
}

/** A calendar day, or the one in which a time lies. */
export function askDay(name: string): Ask {
  return () => {
    const now = Date.now();
    return askInput(name, {
      prompt: vscode.l10n.t(
        'A day such as 2026-09-28, which is that of each place, or a time such as 2026-09-28T06:00Z, now or +24h.',
      ),
      value: isoText(now).slice(0, 10),
      read: text => {
        const day = dayAlone(withPlainMinus(text));
        return day === undefined ? readTime(text, now) : { ok: true, value: isoText(day).slice(0, 10) };
      },
    });
  };
}

/** The full hour before an instant, as RFC 3339 in UTC. */
function hourOf(milliseconds: number): string {
  return `${isoText(milliseconds).slice(0, 13)}:00Z`;
}

/** What is known of a parameter, so that Enter keeps it. */
function knownText(name: string, values: Values): string {
  const known = values[name];
  return typeof known === 'string' || typeof known === 'number' ? String(known) : '';
}

export const askLeadTime: Ask = (_parts, values) =>
  askInput('max_lead_time', {
    prompt: vscode.l10n.t('A duration such as P5D, PT36H or 5 days. Leave it empty for the service default.'),
    value: knownText('max_lead_time', values),
    read: text => (text.trim() === '' ? { ok: true, value: undefined } : readLeadTime(text)),
  });

export function askInteger(name: string): Ask {
  return (_parts, values) =>
    askInput(name, {
      prompt: vscode.l10n.t('A whole number. Leave it empty for none.'),
      value: knownText(name, values),
      read: readInteger,
    });
}

function readInteger(text: string): Reading {
  if (text.trim() === '') return { ok: true, value: undefined };
  if (/^-?\d{1,9}$/.test(text.trim())) return { ok: true, value: Number(text) };
  return { ok: false, message: vscode.l10n.t('Enter a whole number, such as 5.') };
}

export function askText(name: string): Ask {
  return (_parts, values) =>
    askInput(name, {
      prompt: vscode.l10n.t('Leave it empty for none.'),
      value: knownText(name, values),
      read: text => ({ ok: true, value: text.trim() === '' ? undefined : text.trim() }),
    });
}
