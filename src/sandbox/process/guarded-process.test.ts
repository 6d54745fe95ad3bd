import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnGuarded } from './guarded-process'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += 50) {
    if (await holds()) return true
    await pause(50)
  }
  return holds()
}

const options = { cwd: '/', stopSignal: 'TERM', log: () => {} } as const

describe('a guarded process', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'causeway-guard-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const pidIn = async (file: string): Promise<number> =>
    Number(await readFile(join(folder, file), 'utf8').catch(() => '0'))

  /** Starts an endless shell that does this on SIGTERM, stops it, and answers its number. */
  async function stopped(onTerm: string): Promise<number> {
    const script = `trap '${onTerm}' TERM; echo $$ > ${folder}/pid; while :; do sleep 0.05; done`
    const guarded = spawnGuarded('/bin/sh', ['-c', script], options)
    await until(async () => (await pidIn('pid')) > 0, 5_000)
    await guarded.stop()
    return pidIn('pid')
  }

  it('dies within two seconds of its parent, even by kill -9', async () => {
    const file = join(folder, 'pid')
    const swc = require.resolve('@swc/core')
    const source = await readFile(join(__dirname, 'guarded-process.ts'), 'utf8')
    const script = `
      const { code } = require(${JSON.stringify(swc)}).transformSync(${JSON.stringify(source)}, {
        filename: 'guarded-process.ts', configFile: false, swcrc: false,
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' },
      })
      const loaded = { exports: {} }
      new Function('require', 'exports', code)(require, loaded.exports)
      loaded.exports.spawnGuarded('/bin/sh', ['-c', 'echo $$ > ${file}; exec sleep 60'],
        { cwd: '/', stopSignal: 'TERM', log() {} })
      setInterval(() => {}, 1000)`
    await writeFile(join(folder, 'parent.cjs'), script)
    const parent = spawn(process.execPath, [join(folder, 'parent.cjs')], { stdio: 'ignore' })
    await until(async () => (await pidIn('pid')) > 0, 10_000)
    const child = await pidIn('pid')
    expect(isAlive(child)).toBe(true)

    parent.kill('SIGKILL')

    expect(await until(() => !isAlive(child), 2_000)).toBe(true)
  })

  it('stops with the kind signal and leaves nothing behind', async () => {
    const child = await stopped(`echo kind > ${folder}/how; exit 0`)

    expect(await readFile(join(folder, 'how'), 'utf8')).toBe('kind\n')
    expect(isAlive(child)).toBe(false)
  })

  it('kills what does not listen', async () => {
    const child = await stopped('')

    expect(isAlive(child)).toBe(false)
  })

  it('tells why a child did not start', async () => {
    const guarded = spawnGuarded('/nowhere/at-all', [], options)

    await guarded.exited

    expect(guarded.lastOutput()).toContain('/nowhere/at-all')
  })
})
