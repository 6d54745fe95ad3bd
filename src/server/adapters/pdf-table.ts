import type { StatementRow, StatementSection } from '@server/ports/statements'
import {
  type Column,
  drawRule,
  heightOf,
  INK,
  inside,
  makeRoom,
  MEDIUM,
  MUTED,
  type PdfDocument,
  type PdfElement,
  REGULAR,
  STRONG,
  tagged,
  widthOf,
} from './pdf-paper'

export const ROW: Density = { size: 9, lead: 5.5 }
export const DENSE: Density = { size: 8, lead: 3 }
export const SMALL: Density = { size: 7.5, lead: 2.5 }

export interface Density {
  readonly size: number
  /** Between two rows. */
  readonly lead: number
}

/** A heading and its rows, each a label with what it says. */
export function drawTable(
  document: PdfDocument,
  root: PdfElement,
  { title, rows }: StatementSection,
  column: Column,
  density: Density,
): void {
  makeRoom(document, 60)
  const style = { font: STRONG, size: Math.min(9.5, density.size + 0.5), color: MUTED }
  tagged(document, root, 'H2', title, style, { ...column, y: document.y })
  document.y += 3
  drawRule(document, column)
  document.y += density.lead
  const table = document.struct('Table')
  root.add(table)
  for (const row of rows) drawRow(document, table, row, column, density)
}

/** The types of the library lack it. */
const ROW_HEADER: { readonly scope: string; readonly title?: string } = { scope: 'Row' }

function drawRow(
  document: PdfDocument,
  table: PdfElement,
  { label, value, isTotal = false }: StatementRow,
  { x, width }: Column,
  { size, lead }: Density,
): void {
  const isTabular = size === ROW.size
  const valueStyle = { font: isTotal ? STRONG : MEDIUM, size, color: INK, isTabular }
  const labelStyle = { font: isTotal ? STRONG : REGULAR, size, color: isTotal ? INK : MUTED }
  const labelWidth = Math.min(widthOf(document, label, labelStyle) + 2, width * 0.6)
  const valueWidth = width - labelWidth - 12
  const height = Math.max(
    heightOf(document, label, labelStyle, labelWidth),
    heightOf(document, value, valueStyle, valueWidth),
  )
  makeRoom(document, height + lead)
  if (isTotal) {
    document.y += 1
    drawRule(document, { x, width })
    document.y += lead
  }
  const y = document.y
  const row = document.struct('TR')
  table.add(row)
  const heading = document.struct('TH', ROW_HEADER)
  row.add(heading)
  inside(document, heading, label, labelStyle, { x, y, width: labelWidth })
  const cell = document.struct('TD')
  row.add(cell)
  const right = { x: x + width - valueWidth, y, width: valueWidth, align: 'right' } as const
  inside(document, cell, value, valueStyle, right)
  document.y = y + height + lead
}
