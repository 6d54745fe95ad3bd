import { createRequire } from 'node:module'

import type { StatementLines, StatementSection, StatementSetter } from '@server/ports/statements'

type Document = InstanceType<typeof import('pdfkit')>

const INK = '#0A2529'
const MUTED = '#4E6468'
const LINE = '#D5DEDC'
const LAND = '#06505A'
const WATER = '#2FA39B'
const ROAD = '#EA4F1A'
const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const LABEL = 150
const REGULAR = 'regular'
const STRONG = 'strong'

/** Found beside the installed packages, wherever the bundle lies. */
const fontPath = (weight: '400Regular' | '600SemiBold'): string =>
  createRequire(__filename).resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`)

/** Sets one A4 page. The library loads on the first statement: a desk that prints none never pays for it. */
export const pdfSetter: StatementSetter = {
  set: async (lines) => {
    const { default: PdfDocument } = await import('pdfkit')
    const document = new PdfDocument({
      size: 'A4',
      margin: MARGIN,
      font: fontPath('400Regular'),
      info: { Title: `${lines.title} ${lines.subtitle}`, Author: lines.brand },
    })
    document.registerFont(REGULAR, fontPath('400Regular'))
    document.registerFont(STRONG, fontPath('600SemiBold'))
    const bytes = collect(document)
    draw(document, lines)
    document.end()
    return bytes
  },
}

function collect(document: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => {
      resolve(Buffer.concat(parts))
    })
    document.on('error', reject)
  })
}

function draw(document: Document, lines: StatementLines): void {
  drawHead(document, lines)
  drawHeadline(document, lines)
  for (const section of lines.sections) drawSection(document, section)
  drawFoot(document, lines)
}

function drawHead(document: Document, { brand, title, subtitle, isTest }: StatementLines): void {
  drawMark(document, MARGIN, MARGIN - 4, 30)
  document.font(STRONG).fontSize(16).fillColor(INK)
  document.text(brand, MARGIN + 40, MARGIN, { lineBreak: false })
  document.font(STRONG).fontSize(11).fillColor(INK)
  document.text(title, MARGIN, MARGIN - 2, { width: WIDTH, align: 'right' })
  document.font(REGULAR).fontSize(8).fillColor(MUTED)
  document.text(subtitle, MARGIN, MARGIN + 14, { width: WIDTH, align: 'right' })
  if (isTest) {
    document.font(STRONG).fillColor(ROAD)
    document.text('Sandbox: test money only', MARGIN, MARGIN + 26, { width: WIDTH, align: 'right' })
  }
  document.y = MARGIN + 50
}

/** The brand's mark: land, water and the road between. */
function drawMark(document: Document, x: number, y: number, size: number): void {
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

function drawHeadline(document: Document, { headline }: StatementLines): void {
  drawRule(document)
  document.font(REGULAR).fontSize(9).fillColor(MUTED)
  document.text(`${headline.label} · ${headline.status}`, MARGIN, document.y + 14)
  document.font(STRONG).fontSize(28).fillColor(INK)
  document.text(headline.amount, MARGIN, document.y + 2)
  document.y += 8
}

function drawSection(document: Document, { title, rows }: StatementSection): void {
  drawRule(document)
  document.font(STRONG).fontSize(9.5).fillColor(LAND)
  document.text(title, MARGIN, document.y + 9)
  document.y += 3
  for (const { label, value } of rows) {
    const top = document.y
    document.font(REGULAR).fontSize(8.5).fillColor(MUTED)
    document.text(label, MARGIN, top, { width: LABEL - 8 })
    const afterLabel = document.y
    document.fillColor(INK)
    document.text(value, MARGIN + LABEL, top, { width: WIDTH - LABEL })
    document.y = Math.max(document.y, afterLabel) + 3
  }
  document.y += 5
}

function drawRule(document: Document): void {
  document.moveTo(MARGIN, document.y).lineTo(MARGIN + WIDTH, document.y)
  document.lineWidth(0.7).strokeColor(LINE).stroke()
}

function drawFoot(document: Document, { footnote }: StatementLines): void {
  document.font(REGULAR).fontSize(7.5).fillColor(MUTED)
  document.text(footnote, MARGIN, 841.89 - MARGIN - 12, {
    width: WIDTH,
    height: 12,
    lineBreak: false,
  })
}
