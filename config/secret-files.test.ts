import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readMigrationSettings, readSettings } from './desk'
import { withSecretFiles } from './secret-files'

const folder = mkdtempSync(join(tmpdir(), 'causeway-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string, mode = 0o400): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

const URL_OF_DATABASE = 'postgres://desk:9f0c-31d2-b7ae@localhost/causeway'

it('takes each secret from the file that is named for it', () => {
  const problems: string[] = []
  const env = withSecretFiles(
    {
      OTP_PEPPER_FILE: file('pepper', '9f0c31d2b7ae4856c2d1e0f394857a6b\n'),
      RPC_URL_ETHEREUM_FILE: file('rpc', 'https://rpc.example/key', 0o440),
      ...{ LISTINGS_FILE: '/etc/listings.json', SMTP_URL_FILE: '', SMTP_URL: 'smtp://localhost' },
    },
    problems,
  )
  expect(problems).toEqual([])
  expect(env).toMatchObject({
    OTP_PEPPER: '9f0c31d2b7ae4856c2d1e0f394857a6b',
    RPC_URL_ETHEREUM: 'https://rpc.example/key',
    SMTP_URL: 'smtp://localhost',
  })
  expect(env).not.toHaveProperty('LISTINGS')
})

it('is what the desk and its migrations read', () => {
  const DATABASE_URL_FILE = file('database', URL_OF_DATABASE)
  expect(readMigrationSettings({ DATABASE_URL_FILE }).deskUrl).toBe(URL_OF_DATABASE)
  const live = () => readSettings({ MODE: 'live', DATABASE_URL_FILE })
  expect(live).toThrow(/OTP_PEPPER is missing/)
  expect(live).not.toThrow(/DATABASE_URL is missing/)
})

it.each([
  ['that everybody may read', () => file('open', 'x', 0o444), 'is open to everybody'],
  ['that is not there', () => join(folder, 'none'), 'names no file'],
  ['that is a folder', () => folder, 'names no file'],
  ['without its whole path', () => 'pepper', 'must be an absolute path'],
])('names a file %s', (_case, path, problem) => {
  const problems: string[] = []
  withSecretFiles({ OTP_PEPPER_FILE: path() }, problems)
  expect(problems).toEqual([expect.stringContaining(`OTP_PEPPER_FILE ${problem}`)])
})

it('names a secret that is given twice', () => {
  const problems: string[] = []
  withSecretFiles({ OTP_PEPPER_FILE: file('twice', 'x'), OTP_PEPPER: 'y' }, problems)
  expect(problems).toEqual(['OTP_PEPPER_FILE and OTP_PEPPER exclude each other'])
})
