/** Why a disk refused: by what a person can do about it. */
export type DiskFault =
  | 'full'
  | 'tooLarge'
  | 'readOnly'
  | 'denied'
  | 'nameTooLong'
  | 'taken'
  | 'crowded'
  | 'other';

const FAULTS: Readonly<Record<string, DiskFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'tooLarge',
  EROFS: 'readOnly',
  EACCES: 'denied',
  EPERM: 'denied',
  ENAMETOOLONG: 'nameTooLong',
};

const MESSAGES: Readonly<Record<DiskFault, string>> = {
  full: 'The disk is full, or your share of it is.',
  tooLarge: 'The file would be larger than the disk allows.',
  readOnly: 'The disk is read-only.',
  denied: 'This account may not write there.',
  nameTooLong: 'The name of the file is too long for the disk.',
  taken: 'A file of this name exists already.',
  crowded: 'The folder holds too many files of this name. Move some away.',
  other: 'The file could not be written',
};

/** A file could not be written; nothing of it is left. */
export class DiskError extends Error {
  override name = 'DiskError';
  readonly fault: DiskFault;
  /** The system's word for it. */
  readonly code: string | undefined;

  constructor(fault: DiskFault, code?: string, options?: ErrorOptions) {
    super(fault === 'other' ? `${MESSAGES.other} (${code}).` : MESSAGES[fault], options);
    this.fault = fault;
    this.code = code;
  }
}

/** The system's word for what went wrong. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Waits for work of a disk; what the system refuses rejects as a DiskError. */
export async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new DiskError(FAULTS[code] ?? 'other', code, { cause: error });
  }
}
