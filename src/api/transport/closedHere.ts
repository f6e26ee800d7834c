/** Why what nobody reads any more ends; `networkFault` tells it from what the network does. */
export function closedHere(): Error {
  return Object.assign(new Error('The connection was closed on this side.'), { code: 'UND_ERR_DESTROYED' });
}
