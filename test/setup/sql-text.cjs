/** Jest's counterpart of webpack's asset/source: a migration is imported as its text. */
exports.process = (text) => ({
  code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} }`,
})
