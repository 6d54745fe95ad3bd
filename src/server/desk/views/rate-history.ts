import { sql } from 'kysely'

import type { RateAlertAnswer, RateHistory, RatePeriod, RateStep } from '@contract/v1/rates'
import { trimmedZeros } from '@kernel/amount-text'
import { notFound } from '@kernel/domain-error'
import { DAY, HOUR, MINUTE, toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import { changeText } from '../policies/rates'
import { type AlertKey, findRateAlert } from '../records/rate-alert'
import { type Division, type Steps, stepsUntil } from './time-steps'

/** Minutes are kept for 35 days; the oldest step begins no earlier than 30 days ago. */
const DIVISIONS: Readonly<Record<RatePeriod, Division>> = {
  day: { seconds: 15 * MINUTE, count: DAY / (15 * MINUTE) },
  week: { seconds: 2 * HOUR, count: (7 * DAY) / (2 * HOUR) },
  month: { seconds: 8 * HOUR, count: (30 * DAY) / (8 * HOUR) },
}

type History = Omit<RateHistory, 'alert'>

/** What the desk recorded of a token's rate, thinned by the database. */
export async function readRateHistory(
  db: Db,
  token: ListedToken,
  period: RatePeriod,
  now: Date,
): Promise<History> {
  const steps = stepsUntil(now, DIVISIONS[period])
  const said = await readSteps(db, token, steps)
  const points = steps.starts.map((fromTs, step) => ({ fromTs, said: said.get(step) ?? null }))
  const known = [...said.values()]
  const [first, last] = [known[0], known.at(-1)]
  return { points, change: first && last ? changeText(first.close, last.close) : null }
}

interface Row {
  readonly step: number
  readonly low: string
  readonly high: string
  readonly close: string
}

/** By step, oldest first; a step without a sample is absent. Each reads its own part of the index, and nothing is sorted. */
async function readSteps(
  db: Db,
  { chainId, address }: ListedToken,
  { from, seconds, starts }: Steps,
): Promise<ReadonlyMap<number, NonNullable<RateStep['said']>>> {
  const length = sql`${seconds} * interval '1 second'`
  const minutes = sql`price_minutes
    where chain_id = ${chainId} and asset = ${address.toLowerCase()}
      and minute >= ${from}::timestamptz + step * ${length}
      and minute < ${from}::timestamptz + (step + 1) * ${length}`
  const { rows } = await sql<Row>`
    select step, low::text, high::text, close::text
    from generate_series(0, ${starts.length - 1}::integer) step
      cross join lateral (select price_eur as close from ${minutes} order by minute desc limit 1) newest
      cross join lateral (select min(price_eur) as low, max(price_eur) as high from ${minutes}) extremes
    order by step`.execute(db)
  return new Map(
    rows.map(({ step, low, high, close }) => [
      step,
      { low: trimmedZeros(low), high: trimmedZeros(high), close: trimmedZeros(close) },
    ]),
  )
}

/** A token as a call names it. */
export interface NamedPair {
  readonly network: ListedToken['network']
  readonly address: string
}

/** A listed token, and what an account's alert on its rate goes by. */
export function listedPair(
  { catalogue }: Pick<FlowDeps, 'catalogue'>,
  accountId: string,
  { network, address }: NamedPair,
): { readonly token: ListedToken; readonly key: AlertKey } {
  const token = catalogue.tokenOn(network, address)
  if (!token) throw notFound()
  const asset = token.address.toLowerCase()
  return { token, key: { accountId, chainId: token.chainId, asset } }
}

export async function readRateAlert(db: Db, key: AlertKey): Promise<RateAlertAnswer> {
  const alert = await findRateAlert(db, key)
  return alert ? { alert: { rate: alert.rate, setTs: toSeconds(alert.setAt) } } : {}
}
