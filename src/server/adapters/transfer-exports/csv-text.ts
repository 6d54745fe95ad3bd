/** What makes a spreadsheet read a cell as a formula; the last four are the wide ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^[+-]?\d+(\.\d+)?$/

/** A cell of somebody's words: an apostrophe before it keeps a spreadsheet from reading a formula. */
export const safeCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text

/** Quoted only where it has to be (RFC 4180, 2.6 and 2.7). */
export const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? quotedCell(text) : text)

export const quotedCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** A line ends with CRLF, the last one too. */
export const csvLine = (cells: readonly string[], separator: ',' | ';'): string =>
  `${cells.join(separator)}\r\n`
