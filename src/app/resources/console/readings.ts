import { type AuditLog, type AuditQuery, readAudit } from '@contract/console/audit'
import { type BankStanding, bankStanding } from '@contract/console/bank'
import { listChains } from '@contract/console/chains'
import { getEntry, type SuspenseEntry } from '@contract/console/entries'
import { type ConsoleHold, readHold } from '@contract/console/holds'
import { deskStanding, type DeskStanding } from '@contract/console/desk'
import { type ConsolePayout, getPayout } from '@contract/console/payouts'
import { type SearchAnswer, searchDesk } from '@contract/console/search'
import { listWaiting, type Waiting } from '@contract/console/waiting'
import { type Answer, api, to } from '../api'

/** Read again and again: that nobody is there must end the session all the same. */
const inBackground = () => ({ isBackground: true })

/** What operators read. Everything is asked for anew together, since one act changes several pages. */
export const readings = api.enhanceEndpoints({ addTagTypes: ['Reading'] }).injectEndpoints({
  endpoints: (build) => ({
    deskStanding: build.query<DeskStanding, null>({
      ...to(deskStanding, inBackground),
      providesTags: ['Reading'],
    }),
    listWaiting: build.query<Waiting, null>({
      ...to(listWaiting, inBackground),
      providesTags: ['Reading'],
    }),
    bankStanding: build.query<BankStanding, null>({
      ...to(bankStanding, inBackground),
      providesTags: ['Reading'],
    }),
    listChains: build.query<Answer<typeof listChains>, null>({
      ...to(listChains, inBackground),
      providesTags: ['Reading'],
    }),
    getPayout: build.query<ConsolePayout, string>({
      ...to(getPayout, (id: string) => ({ params: { id }, isBackground: true })),
      providesTags: ['Reading'],
    }),
    readHold: build.query<ConsoleHold, string>({
      ...to(readHold, (id: string) => ({ params: { id }, isBackground: true })),
      providesTags: ['Reading'],
    }),
    getEntry: build.query<SuspenseEntry, string>({
      ...to(getEntry, (id: string) => ({ params: { id }, isBackground: true })),
      providesTags: ['Reading'],
    }),
    readAudit: build.query<AuditLog, AuditQuery>({
      ...to(readAudit, (query: AuditQuery) => ({ query, isBackground: true })),
      providesTags: ['Reading'],
    }),
    // Somebody has typed it: it is asked for each time, and keeps the session open.
    searchDesk: build.query<SearchAnswer, string>({
      ...to(searchDesk, (q: string) => ({ query: { q } })),
      keepUnusedDataFor: 0,
    }),
  }),
})
