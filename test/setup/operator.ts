import { Client } from 'pg'
import { secureIds } from '@server/adapters/ids'
import { type Outcome, runLine } from '@server/commands/run-line'
import { liveAccess } from '@server/operator-access'
import type { FlowDeps } from '@server/desk/deps'
import { type FakeClock, fakeClock } from '../fakes/clock'

/** The settings of a live desk that reach nothing but the database. */
export const liveEnv = (databaseUrl: string): Record<string, string> => ({
  MODE: 'live',
  PUBLIC_ORIGIN: 'https://pay.example',
  DATABASE_URL: databaseUrl,
  OTP_PEPPER: 'a pepper of more than thirty-two characters',
  PROXIES: '0',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'no-reply@pay.example',
  BANK_FOLDER: '/srv/bank',
  BANK_PROFILE_FILE: '/etc/bank.json',
  DEPOSIT_XPUB: `xpub${'6'.repeat(107)}`,
  ADDRESS_SIGNER_SOCKET: '/run/causeway-signer/socket',
  LISTINGS_FILE: '/etc/listings.json',
  MARKET_SOURCE: 'kraken',
  DEBTOR_NAME: 'Causeway',
  DEBTOR_IBAN: 'DE89370400440532013000',
  DEBTOR_BIC: 'COBADEFF',
  RPC_URL_ETHEREUM: 'https://rpc.example,https://other.example',
})

/** Somebody at the desk's command line. */
export interface Operator {
  /** Words as a shell would split them; the name and a reason go along with '!'. */
  types(line: string, ...more: string[]): Promise<Outcome>
  /** The same, its answer read as JSON. */
  asks<T>(line: string, ...more: string[]): Promise<T>
}

interface Options {
  readonly name?: string
  readonly clock?: FakeClock
  /** Settings beyond those of the test. */
  readonly env?: Record<string, string>
  /** Stands in for chains and prices, which a test has in its hands. */
  readonly flowDeps?: FlowDeps
}

export function operator(
  databaseUrl: string,
  { name = 'olga', clock = fakeClock(), env = {}, flowDeps }: Options = {},
): Operator {
  const types = (line: string, ...more: string[]): Promise<Outcome> => {
    const isDeed = line.startsWith('!')
    const deed = isDeed ? ['--as', name, '--reason', 'because it is tested'] : []
    const words = [...line.replace('!', '').split(' '), ...more, ...deed]
    const seams = { clock, ids: secureIds, random: Math.random }
    return runLine(words, { ...liveEnv(databaseUrl), ...env }, seams, {
      ...liveAccess,
      open: async (...given) => {
        const { deps, close } = await liveAccess.open(...given)
        return { deps: { ...deps, ...(flowDeps && { flowDeps: async () => flowDeps }) }, close }
      },
    })
  }
  return {
    types,
    asks: async <T>(line: string, ...more: string[]) => {
      const { out, error } = await types(line, ...more, '--json')
      if (out === '') throw new Error(error)
      // What a test reads of it, it asserts.
      return JSON.parse(out) as T
    },
  }
}

/** A statement past the desk. */
export async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** What was done from the command line, oldest first. */
export const actions = (url: string) =>
  query(url, 'select operator, action, subject, reason from operator_actions order by id')

/** An opening balance of one cent: somebody has stated what the bank account holds. */
export const CENT_AT_BANK = `with opening as (
    insert into ledger_postings values ('opening:test', 'bank-opening', null, now()) returning id
  ) insert into ledger_entries (posting_id, account, asset, amount)
    select id, account, 'EUR', amount from opening, (values ('bank:EUR', 1), ('bank:opening', -1)) as e (account, amount)`

/** The account has known each of its devices for longer than a day. */
export const ageDevices = (url: string) =>
  query(url, `update devices set created_at = created_at - interval '25 hours'`)
