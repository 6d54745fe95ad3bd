import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const TYPESCRIPT = join(__dirname, '../../test/setup/run-typescript.cjs')

it('takes the compiled code that a start under the same flags has kept at its end, and drops that of another build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-compiled-'))
  const program = join(folder, 'program.js')
  await writeFile(program, 'exports.answer = () => 42')
  const start = async (build: string, ...flags: string[]) => {
    const line = `require(${JSON.stringify(TYPESCRIPT)})
      const { runCompiled } = require(${JSON.stringify(join(__dirname, 'compiled-code.ts'))})
      console.log(runCompiled(${JSON.stringify(program)}, ${JSON.stringify(build)}))`
    const { stdout } = await run(process.execPath, [...flags, '--eval', line])
    return stdout.trim()
  }
  expect(await start('one')).toBe('false')
  expect(await start('one', '--heap-growing-percent=50')).toBe('false')
  expect(await start('one')).toBe('true')
  expect(await readdir(folder)).toHaveLength(3)
  expect(await start('two')).toBe('false')
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^compiled-two-/), 'program.js'])
  await rm(folder, { recursive: true })
})
