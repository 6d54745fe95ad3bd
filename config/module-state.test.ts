import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { pathsBelow } from '@test/setup/source-tree'

/** The test runner loads these once a process, however many test files it runs there (test/setup/shared-scripts.cjs). */
const LOADED_ONCE = /^(src\/(server|kernel|contract|sandbox)|config)\/(?!tools\/).*(?<!\.test)\.ts$/

const VARIABLE = /^(?:export )?(?:let|var) /m
/** Something empty at first is there to be filled. */
const FILLED_LATER =
  /^(?:export )?const \w+(?:: (?!readonly|Readonly)[^=]+)? = (?:\[\]|\{\}|new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\))/m

it('keeps no state in a module of the desk: what one test file did, the next does not meet', () => {
  const paths = ['src', 'config'].flatMap(pathsBelow).filter((path) => LOADED_ONCE.test(path))
  expect(paths.length).toBeGreaterThan(1_000)
  const stateful = paths.filter((path) => {
    const text = readFileSync(join(__dirname, '..', path), 'utf8')
    return VARIABLE.test(text) || FILLED_LATER.test(text)
  })
  expect(stateful).toEqual([])
})
