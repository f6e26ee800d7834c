/** What members of an ensemble are told apart by, where one track or point of several states it. */
export const MEMBER_NAMES = [
  'member',
  'member_id',
  'ensemble_member',
  'ensemble_id',
  'realization',
  'realisation',
  'ensemble',
  'number',
];
