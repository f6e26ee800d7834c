import { isRecord } from '../domain/isRecord.ts';
import { type EndpointId, endpoints } from './endpoints.ts';
import { InvalidArgumentsError } from './errors.ts';
import { argumentFault, unknownMembers } from './unknownMembers.ts';

/**
 * The signal of a question that another program asks. Throws InvalidArgumentsError where the signal is none, or where the
 * arguments have members that the endpoint does not know: a misspelt one would be asked as if it were absent. Their
 * values are checked by the client.
 */
export function checkQuestion(endpoint: EndpointId, args: unknown, signal: unknown): AbortSignal | undefined {
  const { pathParameters, query, path } = endpoints[endpoint];
  const names = Object.keys({ ...pathParameters.shape, ...query.shape });
  const isSignal = signal instanceof AbortSignal;
  const problems = [
    ...unknownMembers(membersOf(args), names),
    ...(isSignal || signal === undefined || signal === null
      ? []
      : [argumentFault('signal', 'an AbortSignal', typeof signal)]),
  ];
  if (problems.length > 0) throw new InvalidArgumentsError(problems, { endpoint, url: path });
  return isSignal ? signal : undefined;
}

/** Members with a value; what cannot be read the client refuses. */
function membersOf(args: unknown): string[] {
  try {
    if (!isRecord(args)) return [];
    return Object.keys(args).filter(name => args[name] !== undefined);
  } catch {
    return [];
  }
}
