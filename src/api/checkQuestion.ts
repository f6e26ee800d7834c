import { isPlainObject } from '../domain/isPlainObject.ts';
import { type EndpointId, endpoints } from './endpoints.ts';
import { InvalidArgumentsError } from './errors.ts';
import type { Problem } from './problem.ts';
import { argumentFault, unknownMembers } from './unknownMembers.ts';

/**
 * The signal of a question that another program asks. Throws InvalidArgumentsError where the signal is none, or where the
 * arguments have members that the endpoint does not know, or inherit those that it knows: both would be asked as if they
 * were absent. Their values are checked by the client.
 */
export function checkQuestion(endpoint: EndpointId, args: unknown, signal: unknown): AbortSignal | undefined {
  const { pathParameters, query, path } = endpoints[endpoint];
  const names = Object.keys({ ...pathParameters.shape, ...query.shape });
  const isSignal = signal instanceof AbortSignal;
  const problems = [
    ...readable(() => faultsOf(args, names)),
    ...(isSignal || signal === undefined || signal === null
      ? []
      : [argumentFault('signal', 'an AbortSignal', typeof signal)]),
  ];
  if (problems.length > 0) throw new InvalidArgumentsError(problems, { endpoint, url: path });
  return isSignal ? signal : undefined;
}

/** What is wrong with the members that have a value. */
function faultsOf(args: unknown, names: readonly string[]): Problem[] {
  if (typeof args !== 'object' || args === null) return [];
  const own = Object.keys(args);
  if (own.length === 0 && !isPlainObject(args))
    return [argumentFault('arguments', 'an object of parameters', 'object')];
  const isGiven = (name: string) => Reflect.get(args, name) !== undefined;
  const inherited = names.filter(name => !own.includes(name) && isGiven(name));
  return [
    ...unknownMembers(own.filter(isGiven), names),
    ...inherited.map(name => argumentFault(name, 'a member of the object itself', 'an inherited one')),
  ];
}

/** What cannot be read the client refuses. */
function readable(read: () => Problem[]): Problem[] {
  try {
    return read();
  } catch {
    return [];
  }
}
