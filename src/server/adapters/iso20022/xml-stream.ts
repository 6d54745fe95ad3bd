import { SaxesParser, type SaxesTagNS } from 'saxes'

import { UnreadableMessage } from './unreadable'
import type { UnknownElements, XmlElement } from './xml-element'

const MAX_DEPTH = 60
/** Letters read before other work of the process has its turn. */
const SLICE = 64 * 1024

const otherWork = () => new Promise<void>((resolve) => setImmediate(resolve))

export interface ReadXml {
  readonly document: XmlElement
  readonly namespace: string
}

/** Keeps an element that has ended from the tree: a statement's entries never stand in memory together. */
type TakeElement = (element: XmlElement, parent: XmlElement) => boolean

/** Reads the one `Document` of a file, in whatever envelope. */
export async function readXml(
  text: string,
  unknown: UnknownElements,
  takeElement: TakeElement,
): Promise<ReadXml> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', ({ message }) => refuse(message))
  // A document type is how a small file becomes a large one, and no message has one.
  parser.on('doctype', () => refuse('it has a document type'))
  const builder = treeBuilder(unknown, takeElement)
  parser.on('opentag', builder.open)
  parser.on('text', builder.text)
  parser.on('cdata', builder.text)
  parser.on('closetag', builder.close)
  for (let at = 0; at < text.length; at += SLICE) {
    if (at > 0) await otherWork()
    parser.write(text.slice(at, at + SLICE))
  }
  parser.close()
  return builder.found() ?? refuse('it holds no Document')
}

function refuse(reason: string): never {
  throw new UnreadableMessage(reason)
}

function treeBuilder(unknown: UnknownElements, takeElement: TakeElement) {
  /** Null outside the message, of another namespace, and inside such an element. */
  const open: (XmlElement | null)[] = []
  let found: ReadXml | null = null

  const isForeign = (uri: string): boolean => {
    if (!open.at(-1)) return true
    if (uri === found?.namespace) return false
    unknown.count += 1
    return true
  }

  return {
    found: () => found,
    open: ({ local, uri, attributes }: SaxesTagNS) => {
      if (open.length === MAX_DEPTH) refuse('its elements are nested too deeply')
      const currency = attributes['Ccy']?.value.trim() ?? null
      const element = { name: local, currency, text: '', children: [] }
      if (local === 'Document' && !open.at(-1)) {
        if (found) refuse('it holds more than one Document')
        found = { document: element, namespace: uri }
        open.push(element)
      } else open.push(isForeign(uri) ? null : element)
    },
    text: (part: string) => {
      const current = open.at(-1)
      if (current) current.text += part
    },
    close: () => {
      const element = open.pop()
      const parent = open.at(-1)
      if (element && parent && !takeElement(element, parent)) parent.children.push(element)
    },
  }
}
