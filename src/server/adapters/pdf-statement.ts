import type { StatementLines, StatementSection, StatementTone } from '@server/ports/statements'
import {
  artifact,
  type Box,
  drawRule,
  heightOf,
  INK,
  makeRoom,
  MARGIN,
  MUTED,
  PAGE,
  type PdfDocument,
  type PdfElement,
  REGULAR,
  STRONG,
  SUNKEN,
  tagged,
  WIDTH,
  widthOf,
  write,
} from './pdf-paper'
import { DENSE, type Density, drawTable, ROW, SMALL } from './pdf-table'

const GAP = 30
const HALF = (WIDTH - GAP) / 2

const LAND = '#06505A'
const WATER = '#2FA39B'
const ROAD = '#EA4F1A'

const BADGES: Readonly<Record<StatementTone, readonly [ground: string, ink: string]>> = {
  good: ['#DFF4E6', '#146238'],
  bad: ['#FDE7EA', '#A8163A'],
  wait: ['#FBEFD5', '#7A4A00'],
  plain: [SUNKEN, MUTED],
}

/** Draws what a reader hears in the order in which it is read; rules and grounds are no content. */
export function drawStatement(document: PdfDocument, lines: StatementLines): void {
  const root = document.struct('Document')
  document.addStructure(root)
  drawHead(document, root, lines)
  drawTop(document, root, lines)
  drawParties(document, root, lines.parties)
  for (const section of lines.sections)
    drawSection(document, root, section, section.isDense ? DENSE : ROW)
  if (lines.note) drawNote(document, root, lines.note)
  drawSection(document, root, lines.evidence, SMALL)
  drawFeet(document, root, lines)
}

function drawHead(document: PdfDocument, root: PdfElement, { brand, head, test }: StatementLines) {
  artifact(document, 'Layout', () => drawMark(document, MARGIN, MARGIN, 24))
  const name = { font: STRONG, size: 14, color: INK }
  tagged(document, root, 'P', brand, name, { x: MARGIN + 32, y: MARGIN + 3, width: 200 })
  const right = { x: MARGIN, width: WIDTH, align: 'right' } as const
  const small = { font: REGULAR, size: 9, color: MUTED }
  const parts = head.map((text) => ({ text, style: small }))
  if (test !== null) parts.push({ text: test, style: { ...small, font: STRONG, color: ROAD } })
  parts.forEach(({ text, style }, index) => {
    tagged(document, root, 'P', text, style, { ...right, y: MARGIN + 13 * index })
  })
  document.y = MARGIN + 62
}

/** The brand's mark: land, water and the road between. */
function drawMark(document: PdfDocument, x: number, y: number, size: number): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 48)
  document
    .path('M39.02 13.92A18.5 18.5 0 0 0 5.66 19.1H14.1A10.6 10.6 0 0 1 32.39 18.23z')
    .fill(LAND)
  document
    .path('M39.02 34.08A18.5 18.5 0 0 1 5.66 28.9H14.1A10.6 10.6 0 0 0 32.39 29.77z')
    .fill(WATER)
  document.roundedRect(0.5, 21.6, 47, 4.8, 2.4).fill(ROAD)
  document.restore()
}

function drawTop(document: PdfDocument, root: PdfElement, lines: StatementLines): void {
  const { title, lede, sum } = lines
  const below = (gap: number): Box => ({ x: MARGIN, y: document.y + gap, width: WIDTH })
  tagged(document, root, 'H1', title, { font: STRONG, size: 19, color: INK }, below(0))
  tagged(document, root, 'P', lede, { font: REGULAR, size: 10.5, color: MUTED }, below(3))
  tagged(document, root, 'P', sum.label, { font: STRONG, size: 9.5, color: MUTED }, below(12))
  tagged(
    document,
    root,
    'P',
    sum.amount,
    { font: STRONG, size: 32, color: INK, isTabular: true },
    below(0),
  )
  drawBadge(document, root, lines.badge)
  document.y += 14
}

function drawBadge(
  document: PdfDocument,
  root: PdfElement,
  { text, tone }: StatementLines['badge'],
) {
  const [ground, color] = BADGES[tone]
  const style = { font: STRONG, size: 9.5, color }
  const width = widthOf(document, text, style)
  const y = document.y + 4
  artifact(document, 'Layout', () => {
    document.roundedRect(MARGIN, y, width + 16, 18, 9).fill(ground)
  })
  tagged(document, root, 'P', text, style, { x: MARGIN + 8, y: y + 3.2, width: width + 4 })
  document.y = y + 18
}

/** Read one after the other, seen beside each other. */
function drawParties(document: PdfDocument, root: PdfElement, [left, right]: Parties): void {
  const top = document.y
  drawTable(document, root, left, { x: MARGIN, width: HALF }, ROW)
  const afterLeft = document.y
  document.y = top
  drawTable(document, root, right, { x: MARGIN + HALF + GAP, width: HALF }, ROW)
  document.y = Math.max(afterLeft, document.y) + 11
}

type Parties = StatementLines['parties']

function drawSection(
  document: PdfDocument,
  root: PdfElement,
  section: StatementSection,
  density: Density,
) {
  drawTable(document, root, section, { x: MARGIN, width: WIDTH }, density)
  document.y += 11
}

function drawNote(
  document: PdfDocument,
  root: PdfElement,
  note: NonNullable<StatementLines['note']>,
) {
  const lead = { font: STRONG, size: 9.5, color: INK }
  const text = { font: REGULAR, size: 9.5, color: INK }
  const width = WIDTH - 28
  const leadHeight = heightOf(document, note.lead, lead, width)
  const height = leadHeight + heightOf(document, note.text, text, width) + 22
  makeRoom(document, height + 12)
  const y = document.y + 2
  artifact(document, 'Layout', () => {
    document.roundedRect(MARGIN, y, WIDTH, height, 9).fill(SUNKEN)
  })
  tagged(document, root, 'P', note.lead, lead, { x: MARGIN + 14, y: y + 10, width })
  tagged(document, root, 'P', note.text, text, { x: MARGIN + 14, y: y + 12 + leadHeight, width })
  document.y = y + height + 12
}

/** The footnote is read once, at the end; its copies and the numbers of pages are no content. */
function drawFeet(
  document: PdfDocument,
  root: PdfElement,
  { footnote, pageOf }: StatementLines,
): void {
  const { count } = document.bufferedPageRange()
  const style = { font: REGULAR, size: 8, color: MUTED }
  const y = PAGE.height - MARGIN - 14
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    document.y = y - 9
    drawRule(document, { x: MARGIN, width: WIDTH })
    const box = { x: MARGIN + WIDTH - 80, y, width: 80, align: 'right' } as const
    const number = pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(count))
    artifact(document, 'Pagination', () => write(document, number, style, box))
    const left = { x: MARGIN, y, width: WIDTH - 90 }
    if (page < count - 1)
      artifact(document, 'Pagination', () => write(document, footnote, style, left))
    else tagged(document, root, 'P', footnote, style, left)
  }
}
