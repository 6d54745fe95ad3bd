import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseAllDocuments } from 'yaml'

import { at } from '@config/tools/webpack/rules'
import { LIVE_VARIABLES, MIGRATION_VARIABLES } from '@config/variables'

export const textOf = (path: string) => readFileSync(at(path), 'utf8')
export const deployed = (name: string) => textOf(join('config/deploy', name))

/** Each document of a file; a file with an error has none. */
export const yamlIn = (path: string): readonly unknown[] =>
  parseAllDocuments(textOf(path), { merge: true }).map((document) => {
    expect([path, document.errors]).toEqual([path, []])
    return document.toJS() as unknown
  })

type Env = Readonly<Record<string, string>>

const DOCKERFILE = textOf('config/docker/Dockerfile')
export const IMAGE: Env = Object.fromEntries(
  Array.from(DOCKERFILE.matchAll(/^ENV (.*)$/gm), ([, line = '']) => line.split(' '))
    .flat()
    .map((pair) => pair.split('='))
    .map(([name = '', value = '']) => [name, value] as const),
)
export const ENTRY = v.parse(
  v.array(v.string()),
  JSON.parse(/^ENTRYPOINT (.*)$/m.exec(DOCKERFILE)?.[1] ?? ''),
)

/** What stands in the files of a store of secrets. */
export const SECRETS: Env = {
  DATABASE_URL: 'postgres://causeway_desk:4f1d90c2a7be@localhost/causeway',
  OWNER_DATABASE_URL: 'postgres://causeway_owner:90c2a7be4f1d@localhost/causeway',
  OTP_PEPPER: '9f0c31d2b7ae4856c2d1e0f394857a6b',
  SMTP_URL: 'smtps://user:4f1d-90c2-a7be@mail.example',
  RPC_URL_ETHEREUM: 'https://rpc.example,https://other.example',
}
/** What has no safe example, and is left empty. */
export const EMPTY: Env = {
  DEPOSIT_XPUB: `xpub${'6'.repeat(107)}`,
  DEBTOR_NAME: 'Causeway Ltd',
  DEBTOR_IBAN: 'DE89370400440532013000',
  DEBTOR_BIC: 'COBADEFFXXX',
}

const known = new Set([
  ...Object.keys(LIVE_VARIABLES.entries),
  ...Object.keys(MIGRATION_VARIABLES.entries),
  ...Object.keys(SECRETS),
  ...Object.keys(IMAGE),
])

/** As the desk is given them, with what an operator has filled in. */
export function filled(env: Env): Env {
  const base = (name: string) => name.replace(/_FILE$/, '')
  expect(Object.keys(env).filter((name) => !known.has(name) && !(base(name) in SECRETS))).toEqual(
    [],
  )
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      const secret = name === base(name) ? undefined : SECRETS[base(name)]
      if (secret !== undefined) return [base(name), secret]
      return [name, value === '' ? (EMPTY[name] ?? '') : value]
    }),
  )
}

export const envIn = (text: string): Env =>
  Object.fromEntries(
    Array.from(text.matchAll(/^([A-Z_]+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]),
  )

export const SHARED = envIn(deployed('settings.env'))
export const ROLES = ['api', 'watcher', 'payouts'] as const
