import { msgid } from './localize.ts';

/** What a cone shows and what it does not, in English: it stands beside every cone, on screen and in files. */
export const CONE_MEANING = msgid(
  'The cone shows the probable path of the centre of the storm. It does not show the size of the storm: hazards occur outside it, and the line between two forecast positions is not itself a forecast.',
);
