import { type Alarm, ALARM_FACTS, MOST_ALARMS } from '@contract/console/overview'
import type { Exposure, PriceStanding } from '@contract/console/prices'
import type { ChainRow } from '@contract/console/chains'
import { HOUR, MINUTE, toSeconds } from '@kernel/instant'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import type { FlowDeps } from '../../deps'
import { nextStatementDueAt } from '../../policies/next-statement'
import { readClosure } from '../../records/desk-closure'
import { selectCases } from '../../records/screening-case'
import { selectStops, stopOfChain } from '../../records/stop'
import { readNewestClose } from '../statement-pages'
import { readChains } from './chains'
import { readPriceStanding } from './prices'
import { readWaiting } from './waiting'

/** The same as in config/alerts. */
const UNREAD_SECONDS = 2 * MINUTE
const UNRECONCILED_SECONDS = 4 * HOUR
/** From here an exposure is looked at. */
const NEAR = '0.8'

type OwnFact = (typeof ALARM_FACTS)[number]

const GRAVE: Readonly<Record<OwnFact, boolean>> = {
  'desk-closed': true,
  stopped: true,
  'chain-lacks': true,
  'chain-stalled': true,
  'chain-unread': true,
  'chain-unreconciled': false,
  'transfers-aside': false,
  'bank-unread': true,
  'bank-quarantine': false,
  'bank-silent': false,
  'bank-differs': true,
  'books-differ': true,
  'screening-open': false,
  'price-stopped': true,
  'exposure-near': false,
  'exposure-full': true,
}

type Raised = Omit<Alarm, 'isGrave'>

const raised = (fact: Alarm['fact'], over: Partial<Raised> = {}): Raised => ({
  ...{ fact, id: null, name: null, amountEUR: null, limitEUR: null, sinceTs: null },
  ...over,
})

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'catalogue' | 'bank' | 'bankProfile' | 'settings'>

interface Books {
  readonly unbalanced: number | null
  readonly bankApartEUR: string | null
}

/** Whatever somebody has to look at, the grave first, then what nobody knows the time of, and the oldest. */
export async function readAlarms(
  deps: Deps,
  operator: string,
  { unbalanced, bankApartEUR }: Books,
): Promise<Alarm[]> {
  const lists = await Promise.all([
    lateMoney(deps, operator),
    standingStill(deps),
    bankAlarms(deps),
    checks(deps),
    readPriceStanding(deps).then(priceAlarms),
  ])
  const books = [
    ...((unbalanced ?? 0) > 0 ? [raised('books-differ')] : []),
    ...(Money.of(bankApartEUR ?? '0', EUR).isZero()
      ? []
      : [raised('bank-differs', { amountEUR: bankApartEUR })]),
  ]
  return [...books, ...lists.flat()]
    .map((each) => ({ ...each, isGrave: isGrave(each.fact) }))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MOST_ALARMS)
}

const ODD: readonly Alarm['fact'][] = ['payout-disputed', 'payout-unknown', 'chain-frozen']

/** What waits longer than it may is grave where bank or chain contradict. */
const isGrave = (fact: Alarm['fact']): boolean => {
  const own = ALARM_FACTS.find((each) => each === fact)
  return own ? GRAVE[own] : ODD.some((odd) => odd === fact)
}

const GRAVITY = 1e12
const rank = ({ isGrave: first, sinceTs }: Alarm): number => (first ? 0 : GRAVITY) + (sinceTs ?? 0)

async function lateMoney(deps: Deps, operator: string): Promise<Raised[]> {
  const { items } = await readWaiting(deps, operator)
  return (
    items
      // Chains are looked at by themselves.
      .filter(({ isLate, fact }) => isLate && fact !== 'chain-frozen')
      .map(({ fact, isOverdue, kind, id, reference, amountEUR, sinceTs }) =>
        raised(fact, {
          ...(isOverdue && { isOverdue }),
          ...{ id: kind === 'payout' ? id : null, name: reference ?? id },
          ...{ amountEUR, sinceTs },
        }),
      )
  )
}

/** Chains, and what operators have stopped on all of them or elsewhere. */
async function standingStill(deps: Deps): Promise<Raised[]> {
  const [{ chains }, stops] = await Promise.all([
    readChains(deps),
    selectStops(deps.database.db).execute(),
  ])
  const now = toSeconds(deps.clock.now())
  return [
    ...stops.map(({ scope, begunAt }) => {
      const chain = chains.find(({ chainId }) => stopOfChain(chainId) === scope)
      return raised('stopped', { name: chain?.name ?? scope, sinceTs: toSeconds(begunAt) })
    }),
    ...chains.flatMap((chain) => chainAlarms(chain, now)),
  ]
}

function chainAlarms(chain: ChainRow, now: number): Raised[] {
  const { name, checkedTs, reconciledTs } = chain
  const isOlder = (ts: number | null, seconds: number) => ts !== null && now - ts > seconds
  const found: readonly (readonly [Alarm['fact'], boolean, number | null])[] = [
    ['chain-frozen', chain.isFrozen, null],
    ['chain-lacks', chain.missing > 0, reconciledTs],
    ['chain-stalled', chain.isStalled, chain.finalTs],
    ['chain-unread', isOlder(checkedTs, UNREAD_SECONDS), checkedTs],
    ['chain-unreconciled', isOlder(reconciledTs, UNRECONCILED_SECONDS), reconciledTs],
    ['transfers-aside', chain.setAside > 0, null],
  ]
  return found.flatMap(([fact, is, sinceTs]) => (is ? [raised(fact, { name, sinceTs })] : []))
}

async function bankAlarms({ database, clock, bank, settings }: Deps): Promise<Raised[]> {
  const [quarantine, closed] = await Promise.all([
    // A missing folder hides nothing else that somebody has to look at.
    bank.listQuarantine().catch(() => null),
    readNewestClose(database.db, settings.debtorIban),
  ])
  const isSilent = closed !== null && clock.now() > nextStatementDueAt(closed)
  return [
    ...(quarantine?.map((name) => raised('bank-quarantine', { name })) ?? [raised('bank-unread')]),
    ...(isSilent ? [raised('bank-silent', { sinceTs: toSeconds(closed) })] : []),
  ]
}

async function checks({ database: { db } }: Deps): Promise<Raised[]> {
  const closure = await readClosure(db)
  const open = await selectCases(db).where('status', '=', 'open').limit(MOST_ALARMS).execute()
  return [
    ...(closure ? [raised('desk-closed')] : []),
    ...open.map(({ openedAt }) => raised('screening-open', { sinceTs: toSeconds(openedAt) })),
  ]
}

function priceAlarms({ rows, exposure }: PriceStanding): Raised[] {
  const { desk, account, assets } = exposure
  return [
    ...rows.flatMap(({ symbol, stop, sinceTs }) =>
      stop ? [raised('price-stopped', { name: symbol, sinceTs })] : [],
    ),
    ...[desk, ...(account ? [account] : []), ...assets].flatMap(exposureAlarm),
  ]
}

function exposureAlarm({ name, openEUR, limitEUR }: Exposure): Raised[] {
  const [open, limit] = [Money.of(openEUR, EUR), Money.of(limitEUR, EUR)]
  if (limit.times(NEAR, EUR).isGreaterThan(open)) return []
  const fact = limit.isGreaterThan(open) ? 'exposure-near' : 'exposure-full'
  return [raised(fact, { name: name === '' ? null : name, amountEUR: openEUR, limitEUR })]
}
