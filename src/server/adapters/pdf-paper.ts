export type PdfDocument = InstanceType<typeof import('pdfkit')>
export type PdfElement = ReturnType<PdfDocument['struct']>

export const REGULAR = 'regular'
export const MEDIUM = 'medium'
export const STRONG = 'strong'

export const MARGIN = 48
export const PAGE = { width: 595.28, height: 841.89 }
export const WIDTH = PAGE.width - 2 * MARGIN
/** Above the foot of the page. */
const BOTTOM = PAGE.height - MARGIN - 30

export const INK = '#0A2529'
export const MUTED = '#475E60'
const LINE = '#DBE4E1'
export const SUNKEN = '#F1F5F3'

export interface Style {
  readonly font: string
  readonly size: number
  readonly color: string
  /** Figures below one another keep their digits in columns. */
  readonly isTabular?: boolean
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'right'
}

/** A box without its top: it begins where the page has come to. */
export type Column = Omit<Box, 'y'>

/** Begins another page where less room is left. */
export function makeRoom(document: PdfDocument, height: number): void {
  if (document.y + height <= BOTTOM) return
  document.addPage()
  document.y = MARGIN
}

export function drawRule(document: PdfDocument, { x, width }: Column): void {
  const { y } = document
  artifact(document, 'Layout', () => {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.7)
      .strokeColor(LINE)
      .stroke()
  })
}

export function tagged(
  document: PdfDocument,
  parent: PdfElement,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  style: Style,
  box: Box,
): void {
  const element = document.struct(tag)
  parent.add(element)
  inside(document, element, text, style, box)
}

export function inside(
  document: PdfDocument,
  element: PdfElement,
  text: string,
  style: Style,
  box: Box,
) {
  element.add(() => {
    write(document, text, style, box)
  })
}

export function artifact(
  document: PdfDocument,
  type: 'Layout' | 'Pagination',
  draw: () => void,
): void {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

export function write(
  document: PdfDocument,
  text: string,
  style: Style,
  { x, y, ...box }: Box,
): void {
  apply(document, style).text(text, x, y, { ...box, ...featuresOf(style) })
}

const apply = (document: PdfDocument, { font, size, color }: Style): PdfDocument =>
  document.font(font).fontSize(size).fillColor(color)

/** Where none is named, words that were set before are not shaped again. */
const featuresOf = ({ isTabular }: Style): { readonly features?: 'tnum'[] } =>
  isTabular ? { features: ['tnum'] } : {}

export const widthOf = (document: PdfDocument, text: string, style: Style): number =>
  apply(document, style).widthOfString(text, featuresOf(style))

export const heightOf = (document: PdfDocument, text: string, style: Style, width: number) =>
  apply(document, style).heightOfString(text, { width, ...featuresOf(style) })
