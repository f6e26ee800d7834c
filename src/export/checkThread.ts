import { Worker } from 'node:worker_threads';
import type { EndpointId } from '../api/endpoints.ts';
import type { Problem } from '../api/problem.ts';
import type { JsonState } from '../api/request/jsonScanner.ts';
import type { CheckAnswer, CheckTask } from './checkTask.ts';

/** A thread that follows a body as it grows in a file. Where the thread fails, what is asked of it rejects. */
export interface CheckThread {
  restart(): void;
  /** Tells how many bytes the file holds. */
  follow(path: string, bytes: number): void;
  /** It is known already that the body is no JSON. */
  isRefused(): boolean;
  /** What the body is as JSON, once all that the file holds was followed. */
  judge(signal: AbortSignal): Promise<JsonState>;
  /** Where the body, in a file of this name, departs from the specification. */
  compare(path: string, endpoint: EndpointId): Promise<readonly Problem[]>;
  close(): void;
}

/** Starts a thread; `script` is the file of the bundled checkFileWorker. */
export function startCheckThread(script: string): CheckThread {
  const worker = new Worker(script);
  const ended = new AbortController();
  const fail = (error: unknown) => ended.abort(error);
  let attempt = 0;
  let isRefused = false;
  worker.on('error', fail).on('exit', () => fail(new Error('The thread that checks an export ended.')));
  worker.on('message', (answer: CheckAnswer) => {
    if (answer.type === 'judged' && answer.attempt === attempt) isRefused = answer.state === 'refused';
  });
  const ask = <T>(
    task: CheckTask,
    resultOf: (answer: CheckAnswer) => T | undefined,
    signal: AbortSignal = ended.signal,
  ): Promise<T> => {
    const ending = AbortSignal.any([signal, ended.signal]);
    return new Promise((resolve, reject) => {
      const abort = () => settle(() => reject(ending.reason));
      const receive = (answer: CheckAnswer) => {
        const result = resultOf(answer);
        if (result !== undefined) settle(() => resolve(result));
      };
      const settle = (settled: () => void) => {
        worker.off('message', receive);
        ending.removeEventListener('abort', abort);
        settled();
      };
      worker.on('message', receive);
      ending.addEventListener('abort', abort);
      if (ending.aborted) abort();
      else worker.postMessage(task);
    });
  };
  const send = (task: CheckTask) => worker.postMessage(task);
  return {
    restart() {
      attempt++;
      isRefused = false;
      send({ do: 'restart' });
    },
    follow: (path, bytes) => send({ do: 'follow', path, bytes }),
    isRefused: () => isRefused,
    judge: signal =>
      ask(
        { do: 'judge' },
        answer => (answer.type === 'judged' && answer.attempt === attempt ? answer.state : undefined),
        signal,
      ),
    compare: (path, endpoint) =>
      ask({ do: 'compare', path, endpoint }, answer =>
        answer.type === 'compared' ? answer.problems : undefined,
      ),
    close: () => void worker.terminate(),
  };
}
