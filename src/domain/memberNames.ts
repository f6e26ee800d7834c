/** What members of an ensemble are told apart by, where one track or point of several states it. */
export const MEMBER_NAMES = [
  'member',
  'member_id',
  'member_number',
  'ensemble_member',
  'ensemble_id',
  'ensemble_number',
  'realization',
  'realisation',
  'ensemble',
  'number',
];
