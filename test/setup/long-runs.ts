/** `npm run test:long` asks for everything; each run of the tests takes a spread of it. */
export const IS_LONG = process.env['LONG'] === '1'

/** A promise in milliseconds: the long run holds it, tests that share their cores are given three times as long. */
export const promisedMs = (ms: number): number => (IS_LONG ? ms : 3 * ms)
