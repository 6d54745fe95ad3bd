import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { deployed, textOf } from '@test/setup/deployed'
import { RUNBOOKS, runbookFile } from '@server/doctor/runbooks'
import { at } from '../tools/webpack/rules'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'causeway-commands-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const put = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text, { mode: 0o755 })
}

/** Of the stage that is delivered; what the build makes is not here. */
const copied = textOf('config/docker/Dockerfile')
  .split('\n')
  .filter((line) => line.startsWith('COPY --from=build'))
  .flatMap((line) => Array.from(line.matchAll(/\/causeway\/(\S+)/g), ([, path = '']) => path))
  .filter((path) => !['dist', 'node_modules'].includes(path))

it('the image carries what npm run desk takes, and the pages that doctor names', () => {
  for (const path of copied) cpSync(at(path), join(folder, path), { recursive: true })
  put('dist/build.json', '{}')
  put('dist/desk/main.js', 'console.log(process.argv.slice(2).join(" "))')
  const [node = '', script = ''] =
    /"desk": "(.*)"/.exec(textOf('package.json'))?.[1]?.split(' ') ?? []
  const env = { ...process.env, MODE: 'live' }
  const asked = { cwd: folder, encoding: 'utf8', env } as const
  const { stdout, stderr } = spawnSync(node, [script, 'desk', 'doctor'], asked)
  expect([stdout, stderr]).toEqual(['desk doctor\n', ''])
  for (const [, page] of RUNBOOKS)
    expect(copied.some((path) => runbookFile(page).startsWith(`${path}/`))).toBe(true)
})

it('a command under systemd has the settings and credentials of the desk', () => {
  const bin = join(folder, 'bin')
  put('bin/node', '#!/bin/sh\nprintf "%s\\n" "$@"\nenv | grep _FILE= | sort\n')
  // What systemd does with them: options first, then the command, which finds its credentials in a folder.
  put(
    'bin/systemd-run',
    '#!/bin/sh\nwhile [ "$1" != /bin/sh ]; do echo "$1"; shift; done\nCREDENTIALS_DIRECTORY=/run/own exec "$@"\n',
  )
  const { stdout } = spawnSync(
    at('config/deploy/systemd/desk'),
    ['stops', 'begin', 'quotes', '--reason', 'two  words'],
    { encoding: 'utf8', env: { PATH: `${bin}:${process.env['PATH'] ?? ''}` } },
  )
  const said = stdout.trim().split('\n')
  const unit = deployed('systemd/causeway@.service')
  const credentials = unit.match(/^LoadCredentialEncrypted=.*$/gm) ?? []
  const files = /^Environment=(DATABASE_URL_FILE.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
  expect(said.filter((line) => line.startsWith('--property='))).toEqual(
    [
      'EnvironmentFile=/etc/causeway/settings.env',
      'EnvironmentFile=/etc/causeway/api.env',
      ...credentials,
    ].map((line) => `--property=${line}`),
  )
  expect(said.filter((line) => line.includes('_FILE='))).toEqual(
    files.map((line) => line.replace('%d', '/run/own')).toSorted(),
  )
  expect(stdout).toContain('dist/desk/main.js\ndesk\nstops\nbegin\nquotes\n--reason\ntwo  words\n')
})
