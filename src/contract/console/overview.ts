import * as v from 'valibot'

import { DecimalText, SignedText, UnixSeconds } from '../schema'
import { operatorEndpoint } from './operator-endpoint'
import { PAYOUT_STATES } from './payouts'
import { AgePoint, PeriodQuery, PERIODS } from './plots'
import { WAITING_FACTS } from './waiting'

/** Beside what waits too long: what stands still, contradicts, or comes near a limit. */
export const ALARM_FACTS = [
  'desk-closed',
  'stopped',
  'chain-lacks',
  'chain-stalled',
  'chain-unread',
  'chain-unreconciled',
  'transfers-aside',
  'bank-unread',
  'bank-quarantine',
  'bank-silent',
  'bank-differs',
  'books-differ',
  'screening-open',
  'price-stopped',
  'exposure-near',
  'exposure-full',
] as const

/** More than this nobody reads beside figures: the pages themselves have the rest. */
export const MOST_ALARMS = 20

export const Alarm = v.object({
  fact: v.picklist([...ALARM_FACTS, ...WAITING_FACTS]),
  /** As of an item that waits. */
  isOverdue: v.optional(v.boolean()),
  /** Somebody has to look at once: a contradiction, a gap, a stop. */
  isGrave: v.boolean(),
  /** Of what it is about, where that has a page of its own. */
  id: v.nullable(v.string()),
  /** A chain, an asset, a file, a transfer: as people call it. */
  name: v.nullable(v.string()),
  amountEUR: v.nullable(DecimalText),
  /** Of an exposure: what it may come to. */
  limitEUR: v.nullable(DecimalText),
  /** Null where nobody knows since when. */
  sinceTs: v.nullable(UnixSeconds),
})
export type Alarm = v.InferOutput<typeof Alarm>

const Flow = v.object({ fromTs: UnixSeconds, inEUR: DecimalText, outEUR: DecimalText })

const Sum = v.object({ amountEUR: DecimalText, count: v.number() })

export const DeskOverview = v.object({
  period: v.picklist(PERIODS),
  /** By the hour, or by the day; the last one still grows. */
  flows: v.array(Flow),
  /** Crypto that settled, at the agreed rates, fees included. */
  in: Sum,
  /** Payouts handed to the bank, without those that it refused or returned. */
  out: Sum,
  /** Of all payouts that are not over; null where there is none. */
  oldestPayout: v.nullable(
    v.object({
      id: v.string(),
      reference: v.string(),
      sinceTs: UnixSeconds,
      state: v.picklist(PAYOUT_STATES),
      isMoving: v.boolean(),
    }),
  ),
  /** Of those of which no bank has said anything odd. */
  payoutAges: v.array(AgePoint),
  /** Null while nobody has stated what the account holds. */
  freeEUR: v.nullable(SignedText),
  underWay: v.number(),
  /** The worst first. */
  alarms: v.array(Alarm),
  agreement: v.object({
    /** When books and statements were added up; null before the first time. */
    checkedTs: v.nullable(UnixSeconds),
    /** Postings of which debits are not credits. */
    unbalanced: v.nullable(v.number()),
    /** What the newest statement has beside the books. */
    bankApartEUR: v.nullable(DecimalText),
    /** Null before the first statement. */
    statement: v.nullable(v.object({ closingEUR: SignedText, closedTs: UnixSeconds })),
    /** Assets at addresses of which a chain has less than the books. */
    missing: v.number(),
    chains: v.number(),
    addresses: v.number(),
    /** When the one that was compared longest ago was found to agree; null before the first comparison. */
    chainsTs: v.nullable(UnixSeconds),
  }),
})

export const deskOverview = operatorEndpoint('deskOverview', 'GET /v1/console/overview', {
  summary:
    'Euros in and out, the oldest payout, open alarms, and whether books, bank and chains agree.',
  query: PeriodQuery,
  payload: DeskOverview,
})

export type DeskOverview = v.InferOutput<typeof DeskOverview>
