import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import asvs from './asvs.cjs'
import { root } from './source-hash.mjs'
import { titlesIn } from './test-titles.cjs'

// Lists each requirement with the tests that name it; fails when one that must have a test has none.
// Areas named on the command line are excused: package.json names those that are not built yet.
const excused = new Set(process.argv.slice(2))
const statements = readFileSync(join(root, 'test/setup/requirement-statements.txt'), 'utf8')
  .split('\n')
  .flatMap((line) => /^([A-Z]+-\d+) (.+)$/.exec(line)?.slice(1, 3) ?? [])
  .reduce((pairs, part, index, all) => (index % 2 ? pairs : [...pairs, [part, all[index + 1]]]), [])

const titles = ['src', 'test', 'config']
  .flatMap((folder) => tests(join(root, folder)))
  .flatMap(titlesOf)
const known = new Set(statements.map(([id]) => id))
const missing = []
for (const [id, statement] of statements) {
  const proofs = titles.filter(({ ids }) => ids.includes(id))
  console.log(`${id} ${statement}`)
  for (const { file, title } of proofs) console.log(`  ${file}: ${title}`)
  if (proofs.length === 0 && !excused.has(id.split('-')[0])) missing.push(id)
}
const strays = [...new Set(titles.flatMap(({ ids }) => ids))].filter((id) => !known.has(id))
console.log(`${statements.length} requirements, ${missing.length} without a test`)
if (missing.length > 0) console.log(`without a test: ${missing.join(' ')}`)
if (strays.length > 0) console.log(`named by a test, but no requirement: ${strays.join(' ')}`)
const answers = asvs.readRows(readFileSync(join(root, 'src/docs/asvs.csv'), 'utf8'))
const wrong = asvs.rowFailures(answers, root)
const { met, open, notApplying } = asvs.countOf(answers)
console.log(`ASVS 5.0, levels 1 and 2: ${met} met, ${open} open, ${notApplying} not applying`)
for (const failure of wrong) console.log(`src/docs/asvs.csv: ${failure}`)
process.exit(missing.length + strays.length + wrong.length > 0 ? 1 : 0)

function tests(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.test\.tsx?$/.test(name))
    .map(({ parentPath, path, name }) => join(parentPath ?? path, name))
}

function titlesOf(path) {
  return titlesIn(path, readFileSync(path, 'utf8'))
    .map((title) => ({ title, ids: [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id]) => id) }))
    .filter(({ ids }) => ids.length > 0)
    .map((named) => ({ file: path.slice(root.length + 1), ...named }))
}
