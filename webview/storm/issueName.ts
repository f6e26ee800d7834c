import { runName } from '../kit/dayNames.ts';

/** An issue by its day and hour, such as `21 Nov 18Z`. */
export function issueName(issueTime: number): string {
  const { day, hour } = runName(issueTime);
  return `${day} ${hour}`;
}
