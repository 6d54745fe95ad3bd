/** A value in a PDF, as our statements' library writes it; a text holds one character for each byte. */
export type PdfValue =
  | { readonly is: 'word' | 'number' | 'name' | 'text' | 'reference'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly PdfValue[] }
  | PdfDictionary

export interface PdfDictionary {
  readonly is: 'dictionary'
  readonly entries: ReadonlyMap<string, PdfValue>
}

/** Nothing of ours is nested deeper. */
const DEEPEST = 20

/** Thrown where the file is not written as our library writes it. */
export class PdfSyntaxError extends Error {
  override readonly name = 'PdfSyntaxError'
}

/** Reads a PDF's text forward; whatever is not expected is an error. */
export class PdfReader {
  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  /** Passes over what has to stand here, and returns its groups; each form is sticky. */
  expect(form: RegExp): readonly string[] {
    const found = this.match(form)
    if (!found) throw new PdfSyntaxError(`something else stands at ${this.at}`)
    return found.slice(1)
  }

  /** The same of what may stand here; null where it does not. */
  match(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.at
    const found = form.exec(this.text)
    if (found) this.at = form.lastIndex
    return found
  }

  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new PdfSyntaxError('nested too deep')
    this.match(BLANKS)
    if (this.match(/<</y)) return this.dictionary(depth)
    if (this.match(/\[/y)) return { is: 'list', items: this.items(depth) }
    for (const [is, form] of SIMPLE) {
      const found = this.match(form)
      if (found) return { is, text: found[1] ?? '' }
    }
    throw new PdfSyntaxError(`no value stands at ${this.at}`)
  }

  private items(depth: number): readonly PdfValue[] {
    const items: PdfValue[] = []
    while (!this.match(/[ \n]*\]/y)) items.push(this.value(depth + 1))
    return items
  }

  /** Of a key that stands twice, readers believe different ones; one written in another way is none of ours. */
  private dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>()
    while (!this.match(/[ \n]*>>/y)) {
      const [key = ''] = this.expect(/[ \n]*\/(\w+)/y)
      if (entries.has(key)) throw new PdfSyntaxError(`${key} stands twice`)
      entries.set(key, this.value(depth + 1))
    }
    return { is: 'dictionary', entries }
  }
}

const BLANKS = /[ \n]*/y
const SIMPLE: readonly (readonly [Exclude<PdfValue['is'], 'list' | 'dictionary'>, RegExp])[] = [
  ['reference', /(\d{1,7}) 0 R(?![\w.])/y],
  ['number', /([+-]?(?:\d+\.?\d*|\.\d+))(?![\w.])/y],
  ['name', /\/([^\s()<>[\]{}/%]*)/y],
  ['text', /\(((?:[^()\\]|\\[^]){0,10000})\)/y],
  ['text', /<([0-9a-fA-F]{0,10000})>/y],
  ['word', /(true|false|null)(?!\w)/y],
]
