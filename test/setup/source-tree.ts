import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

import { compilerOptions } from '../../tsconfig.json'

const root = join(__dirname, '../..')
const SOURCE = /\.tsx?$/
const TEST = /\.test\.tsx?$/
const ENDINGS = ['', '.ts', '.tsx', '/index.ts']

/** One production source file; paths are relative to the repository. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly lines: number
  /** Every specifier that the file imports, type imports included. */
  readonly specifiers: readonly string[]
  /** The repository's own files among them. */
  readonly imports: readonly string[]
}

/** What users run: `src` without tests and declaration files. */
export function productionFiles(): readonly SourceFile[] {
  const paths = pathsBelow('src').filter((path) => SOURCE.test(path) && !TEST.test(path))
  const known = new Set(paths)
  return paths.map((path) => read(path, known))
}

function read(path: string, known: ReadonlySet<string>): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const { importedFiles } = ts.preProcessFile(text, true, true)
  const specifiers = [...new Set(importedFiles.map(({ fileName }) => fileName))]
  const imports = specifiers.flatMap((specifier) => resolve(specifier, path, known) ?? [])
  return { path, text, lines: text.split('\n').length - 1, specifiers, imports }
}

function resolve(specifier: string, from: string, known: ReadonlySet<string>): string | undefined {
  const base = specifier.startsWith('.')
    ? normalize(join(dirname(from), specifier))
    : aliased(specifier)
  return base === null
    ? undefined
    : ENDINGS.map((ending) => base + ending).find((path) => known.has(path))
}

function aliased(specifier: string): string | null {
  for (const [alias, [target = '']] of Object.entries(compilerOptions.paths)) {
    const prefix = alias.slice(0, -1)
    if (specifier.startsWith(prefix))
      return normalize(target.slice(0, -1) + specifier.slice(prefix.length))
  }
  return null
}

export function pathsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

/** Groups of files that reach each other by their imports: two that do are in one group. */
export function cyclesIn(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]))
  const reachable = (from: string): ReadonlySet<string> => {
    const reached = new Set<string>()
    const waiting = [...(importsOf.get(from) ?? [])]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (reached.has(path)) continue
      reached.add(path)
      waiting.push(...(importsOf.get(path) ?? []))
    }
    return reached
  }
  const reach = new Map(files.map(({ path }) => [path, reachable(path)]))
  const looped = files.map(({ path }) => path).filter((path) => reach.get(path)?.has(path))
  const groups = looped.map((path) =>
    looped.filter((other) => reach.get(path)?.has(other) && reach.get(other)?.has(path)),
  )
  return groups.filter((group, at) => group[0] === looped[at])
}

/** Pairs of folders whose own files import each other, with an import of each direction. */
export function twoWayFolders(files: readonly SourceFile[]): readonly string[] {
  const crossing = new Map<string, string>()
  for (const { path, imports } of files)
    for (const target of imports)
      if (dirname(path) !== dirname(target))
        crossing.set(`${dirname(path)} ${dirname(target)}`, `${path} → ${target}`)
  return [...crossing].flatMap(([pair, there]) => {
    const [from = '', to = ''] = pair.split(' ')
    const back = crossing.get(`${to} ${from}`)
    return back !== undefined && from < to ? [`${from} ⇄ ${to}: ${there}, ${back}`] : []
  })
}

/** Everything that is reached from the given files by their value imports. */
export function valueClosure(
  starts: readonly string[],
  files: readonly SourceFile[],
): readonly SourceFile[] {
  const known = new Set(files.map(({ path }) => path))
  const byPath = new Map(files.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path)
    if (!file || reached.has(path)) continue
    reached.add(path)
    waiting.push(...valueImports(file, known))
  }
  return files.filter(({ path }) => reached.has(path))
}

function valueImports({ path, text }: SourceFile, known: ReadonlySet<string>): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const specifier = statement.moduleSpecifier
    if (!specifier || !ts.isStringLiteral(specifier) || isTypeOnly(statement)) return []
    return resolve(specifier.text, path, known) ?? []
  })
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  const clause = statement.importClause
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const named = clause.namedBindings
  const isList = !clause.name && named !== undefined && ts.isNamedImports(named)
  return isList && named.elements.every((element) => element.isTypeOnly)
}

/** The smallest value that the given share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
