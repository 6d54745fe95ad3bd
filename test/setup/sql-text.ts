/** Jest's counterpart of webpack's asset/source: a migration is imported as its text. */
export function process(sourceText: string): { code: string } {
  return { code: `module.exports = { __esModule: true, default: ${JSON.stringify(sourceText)} }` }
}
