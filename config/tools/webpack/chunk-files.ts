import type { Compilation } from 'webpack'

/** All files that an entry loads, or an import by the name that it gives its chunk. */
export function chunkFiles(compilation: Compilation, name: string): readonly string[] {
  const group = compilation.namedChunkGroups.get(name)
  if (!group) throw new Error(`no entry and no import is named ${name}`)
  return group.getFiles()
}
