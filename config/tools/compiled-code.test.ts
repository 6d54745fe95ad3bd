import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { flags } from '../v8-flags.json'

const run = promisify(execFile)
const MODULE = pathToFileURL(join(__dirname, 'compiled-code.mjs')).href

it('takes the compiled code that the start before has kept, under the flags of the program, and drops that of another build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-compiled-'))
  const program = join(folder, 'main.js')
  // As the desk does, whoever starts it; and it lives until the code is kept.
  await writeFile(
    program,
    `const { setFlagsFromString } = require('node:v8')
    for (const flag of ${JSON.stringify(flags)}) setFlagsFromString(flag)
    setTimeout(() => {}, 20)`,
  )
  const start = async (build: string) => {
    const line = `import { runCompiled } from ${JSON.stringify(MODULE)}
      console.log(runCompiled(${JSON.stringify(program)}, ${JSON.stringify(build)}, 0))`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', line])
    return stdout.trim()
  }
  expect(await start('a build')).toBe('false')
  expect(await start('a build')).toBe('true')
  expect(await start('the next')).toBe('false')
  expect(await readdir(folder)).toEqual([`compiled-the next-${process.version}.bin`, 'main.js'])
  await rm(folder, { recursive: true })
})
