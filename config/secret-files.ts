import { readFileSync, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'

import type { Environment } from './environment'

/** Whoever reads one of these can act as the desk, or at its cost. */
const SECRETS = [
  ...['DATABASE_URL', 'OWNER_DATABASE_URL', 'OTP_PEPPER', 'SMTP_URL'],
  ...['PAYEE_VERIFIER_TOKEN', 'SCREENING_TOKEN', 'VAPID_PRIVATE_KEY'],
]
const ENDING = '_FILE'
/** Read, write and search of those who are neither the owner nor of the group. */
const OTHERS = 0o007

/** Takes `OTP_PEPPER` from the file that `OTP_PEPPER_FILE` names, as a store of secrets hands it over, and so each other. */
export function withSecretFiles(env: Environment, problems: string[]): Environment {
  const named = Object.keys(env).filter((name) => name.endsWith(ENDING) && isSecret(baseOf(name)))
  const read = named.flatMap((name) => {
    const path = env[name]?.trim() ?? ''
    const problem = path === '' ? null : problemOf(env, name, path)
    if (problem !== null) problems.push(problem)
    if (path === '' || problem !== null) return []
    return [[baseOf(name), readFileSync(path, 'utf8').trim()] as const]
  })
  return { ...env, ...Object.fromEntries(read) }
}

const baseOf = (name: string): string => name.slice(0, -ENDING.length)
const isSecret = (name: string): boolean => SECRETS.includes(name) || name.startsWith('RPC_URL_')

function problemOf(env: Environment, name: string, path: string): string | null {
  if (env[baseOf(name)]?.trim()) return `${name} and ${baseOf(name)} exclude each other`
  if (!isAbsolute(path)) return `${name} must be an absolute path`
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file?.isFile()) return `${name} names no file`
  return (file.mode & OTHERS) === 0 ? null : `${name} is open to everybody: chmod o-rwx it`
}
