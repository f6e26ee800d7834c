/** What a person can do about a failure; the host turns the click into a command. */
export const failureActions = [
  'retry',
  'setKey',
  'diagnose',
  'openRaw',
  'saveResponse',
  'chooseService',
  'openText',
] as const;
export type FailureAction = (typeof failureActions)[number];
