import { pageSettings } from './pageSettings.ts';

/** How days are written: before their month, and weeks from Monday on, where English is all that is known of the reader. */
export const locale = pageSettings.locale === 'en' ? 'en-GB' : pageSettings.locale;
