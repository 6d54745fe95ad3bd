import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const TYPESCRIPT = join(__dirname, '../../test/setup/run-typescript.cjs')

/** Leaves 60 MB of old objects behind, and tells the heap's MB then and once it has shrunk by half of them. */
const PROGRAM = `
  require(${JSON.stringify(TYPESCRIPT)})
  const { boundGarbage } = require(${JSON.stringify(join(__dirname, 'garbage.ts'))})
  const used = () => Math.round(process.memoryUsage().heapUsed / 2 ** 20)
  boundGarbage(100)
  let held = Array.from({ length: 1_000_000 }, (_, at) => ({ at, before: at - 1 }))
  held = null
  const full = used()
  const wait = () => (used() < full - 30 ? console.log(full, used()) : setTimeout(wait, 250))
  wait()`

it('collects what an idle process has left behind', async () => {
  const { stdout } = await run(process.execPath, ['--eval', PROGRAM], { timeout: 10_000 })
  const [full = 0, left = 0] = stdout.trim().split(' ').map(parseFloat)
  expect(left).toBeLessThan(full - 30)
}, 15_000)
