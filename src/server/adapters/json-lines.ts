/** The line on which each value of a JSON text begins, by its dotted path; '' is the whole. */
export type JsonLines = ReadonlyMap<string, number>

interface Token {
  readonly text: string
  readonly line: number
}

/** Throws at the first place that is no JSON, and where an object names one field twice: the later would win unseen. */
export function jsonLines(text: string): JsonLines {
  const lines = new Map<string, number>()
  const tokens = tokensOf(text)
  let at = 0
  const take = (): Token => {
    const token = tokens[at]
    if (!token) throw new Error(`line ${lineAt(text, text.length)}: the text ends too early`)
    at += 1
    return token
  }
  const expect = (wanted: string, { text: found, line }: Token): void => {
    if (!wanted.includes(found)) throw new Error(`line ${line}: ${found} where ${wanted} belongs`)
  }
  const value = (path: string): void => {
    const token = take()
    if (lines.has(path)) throw new Error(`line ${token.line}: ${path} is named twice`)
    lines.set(path, token.line)
    if (token.text === '{') list(path, '}', () => memberName(take(), expect, take))
    else if (token.text === '[') list(path, ']', String)
    else readScalar(token)
  }
  const list = (path: string, end: string, nameOf: (index: number) => string): void => {
    if (tokens[at]?.text === end) {
      at += 1
      return
    }
    for (let index = 0; ; index++) {
      value(path === '' ? nameOf(index) : `${path}.${nameOf(index)}`)
      const after = take()
      expect(`,${end}`, after)
      if (after.text === end) return
    }
  }
  value('')
  const rest = tokens[at]
  if (rest) throw new Error(`line ${rest.line}: ${rest.text} after the end`)
  return lines
}

/** Where a path leads; what is missing stands where it would belong. */
export function lineOf(lines: JsonLines, path: string): number {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const line = lines.get(at)
    if (line !== undefined) return line
  }
  return lines.get('') ?? 1
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+|"/g

const tokensOf = (text: string): readonly Token[] => {
  let [line, from] = [1, 0]
  return [...text.matchAll(TOKEN)].map((match) => {
    line += lineAt(text.slice(from, match.index), Infinity) - 1
    from = match.index
    return { text: match[0], line }
  })
}

const lineAt = (text: string, end: number): number => text.slice(0, end).split('\n').length

function memberName(
  name: Token,
  expect: (wanted: string, found: Token) => void,
  take: () => Token,
) {
  const read = readScalar(name)
  if (typeof read !== 'string')
    throw new Error(`line ${name.line}: ${name.text} is no field's name`)
  expect(':', take())
  return read
}

function readScalar({ text, line }: Token): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`line ${line}: ${text} is no JSON`)
  }
}
