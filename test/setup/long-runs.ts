/** `npm run test:long` asks for everything; each run of the tests takes a spread of it. */
export const IS_LONG = process.env['LONG'] === '1'
