const { existsSync, readFileSync } = require('node:fs')
const { join } = require('node:path')
const { titlesIn } = require('./test-titles.cjs')

const COLUMNS = ['id', 'level', 'what', 'applies', 'state', 'evidence', 'note']
/** How many requirements ASVS 5.0.0 has of each level, so that none is left out. */
const ROWS = { 1: 70, 2: 183 }

/** The rows of `src/docs/asvs.csv`. */
exports.readRows = function readRows(text) {
  const [, ...rows] = recordsOf(text)
  return rows.map((cells) => Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at] ?? ''])))
}

exports.countOf = function countOf(rows) {
  const count = (state) => rows.filter((row) => row.state === state).length
  return { met: count('met'), open: count('open'), notApplying: count('') }
}

/** What is wrong with the rows; `root` holds the files that their evidence names. */
exports.rowFailures = function rowFailures(rows, root, expected = ROWS) {
  const seen = new Set()
  const twice = rows.filter(({ id }) => seen.size === seen.add(id).size)
  const numbers = Object.entries(expected).flatMap(([level, count]) => {
    const found = rows.filter((row) => row.level === level).length
    return found === count ? [] : [`level ${level} has ${found} rows, not ${count}`]
  })
  return [
    ...numbers,
    ...twice.map(({ id }) => `${id} stands twice`),
    ...rows.flatMap((row) => [...stateFailures(row), ...evidenceFailures(row, root)]),
  ]
}

function stateFailures({ id, applies, state, evidence, note }) {
  const known = applies === 'yes' ? ['met', 'open'] : applies === 'no' ? [''] : []
  if (!known.includes(state)) return [`${id} cannot be '${applies}' and '${state}'`]
  if (state === 'met') return evidence === '' ? [`${id} is met by nothing`] : []
  return note === '' ? [`${id} does not say why it is not met`] : []
}

const evidenceFailures = ({ id, evidence }, root) =>
  evidence
    .split(' | ')
    .filter((part) => part !== '' && !isThere(part, root))
    .map((part) => `${id} names what is not there: ${part}`)

/** A file, `file: title of a test` or `file#heading`. */
function isThere(part, root) {
  const [, file, sign, rest] = /^([^\s#:]+)(?:(: |#)(.+))?$/.exec(part) ?? []
  if (file === undefined || !existsSync(join(root, file))) return false
  if (sign === undefined) return true
  const text = readFileSync(join(root, file), 'utf8')
  return (sign === '#' ? headingsOf(text) : titlesIn(file, text)).includes(rest)
}

const headingsOf = (text) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)

/** Lines of cells; a cell in quotation marks may hold commas, and marks that are doubled. */
function recordsOf(text) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    )
}
