import { inflateSync } from 'node:zlib'

import { nativeImport } from './native-import'

interface PdfReader {
  extractText(bytes: Uint8Array, options: { mergePages: true }): Promise<{ text: string }>
  getDocumentProxy(bytes: Uint8Array): Promise<PdfFile>
}

interface PdfFile {
  readonly numPages: number
  getMarkInfo(): Promise<{ readonly Marked: boolean } | null>
  getMetadata(): Promise<{ readonly info: Readonly<Record<string, unknown>> }>
  getPage(page: number): Promise<PdfPage>
}

interface PdfPage {
  getStructTree(): Promise<TreeNode | null>
  getTextContent(options: { includeMarkedContent: true }): Promise<{ readonly items: TextItem[] }>
}

interface TreeNode {
  readonly role?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly TreeNode[]
}

interface TextItem {
  readonly type?: 'beginMarkedContent' | 'beginMarkedContentProps' | 'endMarkedContent'
  readonly id?: string | null
  readonly tag?: string
  readonly str?: string
}

/** The words of a PDF, as a reader would copy them. */
export async function statementText(bytes: Uint8Array): Promise<string> {
  const { extractText } = await nativeImport<PdfReader>('unpdf')
  // A copy in this realm: the reader hands the buffer to a worker and empties it.
  return (await extractText(Uint8Array.from(bytes), { mergePages: true })).text
}

/** The first file within a PDF; null where there is none. */
export function attachedText(bytes: Uint8Array): string | null {
  const source = Buffer.from(bytes).toString('latin1')
  const [, packed] = /\/Type \/EmbeddedFile[^]*?stream\n([^]*?)\nendstream/.exec(source) ?? []
  return packed === undefined ? null : inflateSync(Buffer.from(packed, 'latin1')).toString()
}

/** What a screen reader meets: the tags in reading order with their words, and what stands outside of any. */
export async function readTags(bytes: Uint8Array) {
  const { getDocumentProxy } = await nativeImport<PdfReader>('unpdf')
  const file = await getDocumentProxy(Uint8Array.from(bytes))
  const read: { role: string; text: string }[] = []
  const loose: string[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const { words, untagged } = wordsByMark(
      (await page.getTextContent({ includeMarkedContent: true })).items,
    )
    loose.push(...untagged)
    const tree = await page.getStructTree()
    if (tree) read.push(...leavesOf(tree, words))
  }
  const { info } = await file.getMetadata()
  return { read, loose, info, pages: file.numPages, marks: await file.getMarkInfo() }
}

const leavesOf = (node: TreeNode, words: ReadonlyMap<string, string>): Leaf[] =>
  (node.children ?? []).flatMap((child) =>
    child.type === 'content'
      ? [{ role: node.role ?? '', text: words.get(child.id ?? '') ?? '' }]
      : leavesOf(child, words),
  )

interface Leaf {
  readonly role: string
  readonly text: string
}

const markOf = ({ tag, id }: TextItem): string | null =>
  tag === 'Artifact' ? 'artifact' : (id ?? null)

/** The words of each mark; `untagged` are those of none, and no artifact. */
function wordsByMark(items: readonly TextItem[]) {
  const words = new Map<string, string>()
  const untagged: string[] = []
  const open: (string | null)[] = []
  for (const item of items) {
    const { str = '' } = item
    if (item.type === 'endMarkedContent') open.pop()
    else if (item.type !== undefined) open.push(markOf(item))
    if (str.trim() === '') continue
    const mark = open.at(-1)
    if (mark) words.set(mark, [words.get(mark), str].filter(Boolean).join(' '))
    else untagged.push(str)
  }
  return { words, untagged }
}
