import { isProgrammatic } from '../editor/argument.ts';

interface AnswerOptions {
  signal: AbortSignal | undefined;
  onStored: () => void;
}

/**
 * What a command resolves to, asked beside the panel that it opens: both share one request, and neither depends on
 * what becomes of the other. A program always gets its answer or the error; a person's question ends with the load
 * of the panel, which shows what failed, and resolves to nothing then.
 */
export async function answered<T>(
  given: unknown,
  load: AbortSignal,
  ask: (options: AnswerOptions) => Promise<T>,
): Promise<T | undefined> {
  const byProgram = isProgrammatic(given);
  try {
    // Told of what is kept, as the panel is, so that both go the same way and meet in one request.
    return await ask({ signal: byProgram ? undefined : load, onStored: () => undefined });
  } catch (error) {
    if (byProgram) throw error;
    return undefined;
  }
}
