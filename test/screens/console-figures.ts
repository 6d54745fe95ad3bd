import type { ChainLag } from '../../src/contract/console/chains'
import type { Alarm, DeskOverview } from '../../src/contract/console/overview'
import type { Period } from '../../src/contract/console/plots'
import type {
  PricePlots,
  PriceRow,
  PriceStanding,
  Trading,
} from '../../src/contract/console/prices'

// What a busy desk answers, for plots that have something to show.

export const NOW = Math.floor(Date.now() / 1_000)
const HOUR = 3_600
const DAY = 24 * HOUR

const steps = (count: number, seconds: number): number[] => {
  const last = NOW - (NOW % seconds)
  return Array.from({ length: count }, (_, at) => last - (count - 1 - at) * seconds)
}

/** From 0 to 1, the same in every run. */
const wave = (at: number, count: number): number =>
  0.5 + 0.32 * Math.sin((at / count) * 9) + 0.18 * Math.sin((at / count) * 31)

const levels = (period: Period) => (period === 'day' ? steps(48, HOUR / 2) : steps(60, DAY / 2))

const alarm = (fact: Alarm['fact'], over: Partial<Alarm> = {}): Alarm => ({
  ...{ fact, isGrave: true, id: null, name: null, amountEUR: null, limitEUR: null },
  ...{ sinceTs: NOW - 360, ...over },
})

export function overview(period: Period): DeskOverview {
  const starts = period === 'day' ? steps(24, HOUR) : steps(30, DAY)
  return {
    period,
    flows: starts.map((fromTs, at) => ({
      fromTs,
      inEUR: (wave(at, starts.length) * 39_000).toFixed(2),
      outEUR: (wave(at + 3, starts.length) * 36_000).toFixed(2),
    })),
    in: { amountEUR: '384554.25', count: 61 },
    out: { amountEUR: '317165.01', count: 54 },
    oldestPayout: {
      ...{ id: 'po_1', reference: 'OTC-70391', sinceTs: NOW - 32 * HOUR },
      ...{ state: 'disputed', isMoving: false },
    },
    payoutAges: levels(period).map((fromTs, at) => ({
      fromTs,
      seconds: at > 20 && at < 24 ? null : Math.round(wave(at, 48) * 26_640),
    })),
    ...{ freeEUR: '1107344.91', underWay: 7 },
    alarms: [
      alarm('payout-disputed', { id: 'po_1', name: 'OTC-70391', amountEUR: '18250.00' }),
      alarm('chain-stalled', { name: 'Gnosis' }),
      alarm('hold-bank', {
        ...{ isOverdue: true, isGrave: false, name: 'OTC-70204', amountEUR: '4335.31' },
        sinceTs: NOW - DAY,
      }),
      alarm('bank-quarantine', { isGrave: false, name: 'STMT-224-2025-11-20.xml', sinceTs: null }),
      alarm('exposure-near', {
        ...{ isGrave: false, name: 'WBTC', sinceTs: null },
        ...{ amountEUR: '4210334.10', limitEUR: '5000000' },
      }),
    ],
    agreement: {
      ...{ checkedTs: NOW - (NOW % HOUR), unbalanced: 0, bankApartEUR: '0.00', missing: 2 },
      ...{ chains: 7, addresses: 214, chainsTs: NOW - HOUR },
      statement: { closingEUR: '1284906.18', closedTs: NOW - DAY },
    },
  }
}

const price = (symbol: string, priceEUR: string, over: Partial<PriceRow> = {}): PriceRow => ({
  ...{ symbol, networks: 3, network: 'Arbitrum', apart: '0.07', allowed: '1.50' },
  market: { priceEUR, ageSeconds: 4 },
  feed: { priceEUR, ageSeconds: 720 },
  ...{ heartbeatSeconds: DAY, euroFeedAgeSeconds: 2_400, stop: null, sinceTs: NOW - DAY },
  ...over,
})

export const PRICES: PriceStanding = {
  rows: [
    price('ETH', '2571.18'),
    price('WBTC', '77941.6', { networks: 1, network: 'Ethereum', apart: '-0.31' }),
    price('USDC', '0.8672', { networks: 7, network: 'BNB Smart Chain' }),
    price('AAVE', '146.3', {
      ...{ stop: 'stale-market', apart: '0.42', networks: 1 },
      market: { priceEUR: '146.3', ageSeconds: 48 },
    }),
    price('DAI', '0.8669', { feed: null, apart: null, stop: 'no-answer' }),
  ],
  ...{ lookedTs: NOW - 20, isWeekend: true, weekendMargin: '0.50' },
  exposure: {
    desk: { name: '', openEUR: '6120000.10', limitEUR: '10000000' },
    account: { name: 'a_1', openEUR: '2000000.00', limitEUR: '2000000' },
    assets: [
      { name: 'WBTC', openEUR: '4210334.10', limitEUR: '5000000' },
      { name: 'USDC', openEUR: '440120.00', limitEUR: '5000000' },
    ],
  },
}

export const pricePlots = (period: Period): PricePlots => ({
  symbol: 'ETH',
  points: levels(period).map((fromTs, at) => ({
    fromTs,
    said: {
      ...{ marketEUR: '2571.18', feedEUR: '2569.4' },
      apart: (wave(at, 48) * 1.2 - 0.5).toFixed(2),
    },
  })),
  exposure: levels(period).map((fromTs, at) => ({
    fromTs,
    openEUR: (wave(at, 48) * 7_800_000).toFixed(2),
  })),
})

export const TRADING: Trading = {
  positions: [
    {
      ...{ symbol: 'ETH', network: 'Arbitrum', openQuotes: 2 },
      open: { tokens: '2 ETH', worthEUR: '5142.36' },
      bought: { tokens: '10.503312 ETH', worthEUR: '27006.90' },
    },
  ],
  results: [
    {
      ...{ reference: 'q_70391', settledTs: NOW - 60, tokens: '1 ETH' },
      ...{ worthEUR: '2571.18', paidEUR: '2580.00', resultEUR: '-8.82' },
    },
    {
      ...{ reference: 'q_70390', settledTs: NOW - 90, tokens: '1000 USDC' },
      ...{ worthEUR: '867.20', paidEUR: '862.86', resultEUR: '5.34' },
    },
  ],
}

export const lags = (period: Period): { chains: ChainLag[] } => ({
  chains: ['Ethereum', 'Arbitrum', 'Polygon'].map((name, of) => ({
    ...{ chainId: of, name, limitSeconds: 60 },
    points: levels(period).map((fromTs, at) => ({
      fromTs,
      seconds: Math.round(wave(at + 9 * of, 48) * 14 * (of + 1)),
    })),
  })),
})
