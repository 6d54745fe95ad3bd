import type { Fields, Report } from './command'

type Cell = Fields[string]

/** For people: tables as wide as what is in them. */
export function asText(report: Report): string {
  switch (report.kind) {
    case 'list':
      return report.rows.length === 0 ? report.empty : table(report.rows)
    case 'details':
      return [pairs(report.fields), ...Object.entries(report.parts).map(section)].join('\n\n')
    case 'done':
      return report.text
    case 'checks':
      return [...report.rows.map(checkLine), '', report.verdict].join('\n')
  }
}

/** For programs: the same fields by the same names. */
export function asJson(report: Report): string {
  switch (report.kind) {
    case 'list':
      return json(report.rows)
    case 'details':
      return json({ ...report.fields, ...report.parts })
    case 'done':
      return json(report.fields)
    case 'checks':
      return json({ ok: report.rows.every(({ ok }) => ok), checks: report.rows })
  }
}

const json = (value: unknown): string =>
  JSON.stringify(
    value,
    // Whole numbers may be larger than JSON's readers take.
    (_key, each: unknown) => (typeof each === 'bigint' ? each.toString() : each),
    2,
  )

function text(cell: Cell): string {
  if (cell === null) return '-'
  if (cell instanceof Date) return cell.toISOString().replace(/\.\d{3}Z$/, 'Z')
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell.toString()
}

function table(rows: readonly Fields[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => text(row[name] ?? null)))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  return lines
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function pairs(fields: Fields): string {
  const width = Math.max(...Object.keys(fields).map((name) => name.length))
  return Object.entries(fields)
    .map(([name, cell]) => `${name.padEnd(width)}  ${text(cell)}`)
    .join('\n')
}

const section = ([name, rows]: [string, readonly Fields[]]): string =>
  `${name}:\n${rows.length === 0 ? '-' : table(rows)}`

function checkLine(row: Fields & { readonly ok: boolean }): string {
  const { ok, check = '', says = '', mend = null, runbook = null } = row
  const line = `${ok ? 'ok  ' : 'BAD '} ${text(check)}: ${text(says)}`
  return ok || mend === null
    ? line
    : [line, `→ ${text(mend)}`, ...pageLine(runbook)].join('\n     ')
}

const pageLine = (runbook: Cell): readonly string[] => (runbook === null ? [] : [text(runbook)])
