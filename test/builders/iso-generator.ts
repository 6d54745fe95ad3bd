import { SaxesParser } from 'saxes'

/** An element of a schema or of a message made from it. */
export interface Made {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Made[]
  text: string
}

export interface Manner {
  /** Optional parts that appear. */
  readonly hasPart: (name: string) => boolean
  /** How often a part appears that may be repeated. */
  readonly timesOf: (name: string) => number
}

function parsed(xml: string): Made {
  const top: Made = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  const [root] = top.children
  if (!root) throw new Error('no root')
  return root
}

/** Messages of a schema: every type is written as the schema has it, choices in turn. */
export function messagesOf(schema: string) {
  const root = parsed(schema)
  const types = new Map(root.children.map((type) => [type.attributes['name'] ?? '', type]))
  const documents = root.children.find(({ name }) => name === 'xs:element')
  let turns = 0

  const fill = (element: Made, type: Made | undefined, manner: Manner): void => {
    for (const part of type?.children ?? []) fillPart(element, part, manner)
  }

  const fillPart = (element: Made, part: Made, manner: Manner): void => {
    if (part.name === 'xs:sequence') fill(element, part, manner)
    if (part.name === 'xs:choice') {
      const branch = part.children[turns++ % part.children.length]
      if (branch) fillPart(element, branch, manner)
    }
    if (part.name === 'xs:element') element.children.push(...elementsOf(part, manner))
    if (part.name === 'xs:simpleContent') fillText(element, part)
  }

  const fillText = (element: Made, { children: [extension] }: Made): void => {
    element.text = textOf(extension?.attributes['base'] ?? '')
    const hasCurrency = extension?.children.some(({ attributes }) => attributes['name'] === 'Ccy')
    if (hasCurrency === true) Object.assign(element.attributes, { Ccy: 'EUR' })
  }

  const elementsOf = ({ attributes }: Made, manner: Manner): Made[] => {
    const { name = '', type = '', minOccurs, maxOccurs = '1' } = attributes
    if (minOccurs === '0' && !manner.hasPart(name)) return []
    const most = maxOccurs === 'unbounded' ? Infinity : Number.parseInt(maxOccurs, 10)
    const times = Math.min(most, Math.max(1, manner.timesOf(name)))
    return Array.from({ length: times }, () => elementOf(name, type, manner))
  }

  const elementOf = (name: string, type: string, manner: Manner): Made => {
    const element: Made = { name, attributes: {}, children: [], text: '' }
    const definition = types.get(type)
    if (definition?.name === 'xs:complexType') fill(element, definition, manner)
    else element.text = textOf(type)
    return element
  }

  const textOf = (type: string): string => {
    const restriction = types.get(type)?.children.find(({ name }) => name === 'xs:restriction')
    if (!restriction) return PLAIN[type] ?? 'x'
    const facetsOf = (name: string) =>
      restriction.children.flatMap((facet) =>
        facet.name === name ? [facet.attributes['value'] ?? ''] : [],
      )
    const values = facetsOf('xs:enumeration')
    const [pattern] = facetsOf('xs:pattern')
    const value = values[turns++ % values.length] ?? (pattern && fitting(pattern))
    return value ?? textOf(restriction.attributes['base'] ?? '')
  }

  return (manner: Manner): Made => ({
    ...elementOf('Document', documents?.attributes['type'] ?? '', manner),
    attributes: { xmlns: root.attributes['targetNamespace'] ?? '' },
  })
}

const PLAIN: Readonly<Record<string, string>> = {
  'xs:date': '2026-11-23',
  'xs:dateTime': '2026-11-23T10:00:00+01:00',
  'xs:time': '10:00:00',
  'xs:decimal': '1',
  'xs:boolean': 'true',
  'xs:gYear': '2026',
  'xs:gYearMonth': '2026-11',
  'xs:gMonth': '--11',
  'xs:base64Binary': 'AAAA',
}

/** The shortest text that fits a schema's pattern, of the first letter of each class. */
const fitting = (pattern: string): string =>
  pattern
    .replaceAll(/\([^)]*\)\{0,1\}|\[[^\]]*\]\{0,1\}/g, '')
    .replaceAll(/\[([^\]])[^\]]*\](?:\{(\d+)(?:,\d+)?\})?/g, (_all, letter: string, times = '1') =>
      letter.repeat(Number.parseInt(String(times), 10)),
    )
    .replaceAll(/\\(.)/g, '$1')

export const found = (element: Made, name: string): Made[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...found(child, name),
  ])

export const inside = (element: Made, ...path: readonly string[]): Made | undefined =>
  path.reduce<Made | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  )

export function written({ name, attributes, children, text }: Made): string {
  const stated = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${stated.join('')}>${text}${children.map(written).join('')}</${name}>`
}
