import { listChainLags } from '@contract/console/chains'
import { deskOverview, type DeskOverview } from '@contract/console/overview'
import type { Period } from '@contract/console/plots'
import {
  listPrices,
  listTrading,
  type PricePlots,
  type PricePlotsQuery,
  type PriceStanding,
  readPricePlots,
  type Trading,
} from '@contract/console/prices'
import { listOpenSweeps, listSweepPlans } from '@contract/console/sweeps'
import { type Answer, to } from '../api'
import { readings } from './readings'

type Lags = Answer<typeof listChainLags>
type Plans = Answer<typeof listSweepPlans>
type OpenSweeps = Answer<typeof listOpenSweeps>

const ofPeriod = (period: Period) => ({ query: { period }, isBackground: true })

const ofAll = () => ({ isBackground: true })
const ofPlots = (query: PricePlotsQuery) => ({ query, isBackground: true })
const again = { providesTags: ['Reading'] } as const
/** Whoever comes back to the page is shown nothing that was read before. */
const once = { keepUnusedDataFor: 0 }

/** What plots are drawn of, and the figures beside them. */
export const figures = readings.injectEndpoints({
  endpoints: (build) => ({
    deskOverview: build.query<DeskOverview, Period>({ ...to(deskOverview, ofPeriod), ...again }),
    listChainLags: build.query<Lags, Period>({ ...to(listChainLags, ofPeriod), ...again }),
    listPrices: build.query<PriceStanding, null>({ ...to(listPrices, ofAll), ...again }),
    readPricePlots: build.query<PricePlots, PricePlotsQuery>({
      ...to(readPricePlots, ofPlots),
      ...again,
    }),
    listSweepPlans: build.query<Plans, null>({ ...to(listSweepPlans, ofAll), ...again }),
    // Chains are asked: read once when a page opens.
    listOpenSweeps: build.query<OpenSweeps, null>({ ...to(listOpenSweeps, ofAll), ...once }),
    // The desk adds up whole accounts of the ledger: read once when a page opens.
    listTrading: build.query<Trading, null>({ ...to(listTrading, ofAll), ...once }),
  }),
})
