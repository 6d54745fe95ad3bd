/**
 * The tests that a change reaches, nearest first: those that changed, those that import what changed, and so on. Taken are
 * as many as `most` allows, where a test weighs what `weightOf` says; the rest is told by its distance in imports.
 */
exports.nearestTests = function nearestTests({ imports, changed, most, weightOf }) {
  const importers = importersIn(imports)
  const run = []
  const left = new Map()
  let weight = 0
  for (const [file, distance] of distancesFrom(changed, importers)) {
    if (!/\.test\.tsx?$/.test(file)) continue
    weight += weightOf(file)
    if (weight <= most || distance === 0) run.push(file)
    else left.set(distance, (left.get(distance) ?? 0) + 1)
  }
  return { run, left }
}

function importersIn(imports) {
  const importers = new Map()
  for (const [file, names] of imports)
    for (const name of names) {
      const known = importers.get(name) ?? []
      known.push(file)
      importers.set(name, known)
    }
  return importers
}

/** In the order of their distance. */
function distancesFrom(changed, importers) {
  const found = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of found)
    for (const importer of importers.get(file) ?? [])
      if (!found.has(importer)) found.set(importer, distance + 1)
  return found
}
