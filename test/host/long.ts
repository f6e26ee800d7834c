/** A test that takes seconds, which `npm test` leaves to `npm test -- --all`. */
export const long = process.env.SHORT_TESTS === 'yes' ? it.skip : it;
