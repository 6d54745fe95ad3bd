import {
  type AccountList,
  addAccount,
  type ConsoleAccount,
  getAccount,
  listAccounts,
} from '@contract/console/accounts'
import { listPostedNotices, type PostedNotices, postNotice } from '@contract/console/notices'
import { listOperators, type OperatorList } from '@contract/console/operators'
import { type ConsoleOrigin, readOrigin } from '@contract/console/origins'
import { screeningStanding, type ScreeningStanding } from '@contract/console/screening'
import type { BodyOf } from '@contract/endpoint'
import { type Answer, api, to } from '../api'

const inBackground = () => ({ isBackground: true })
const reading = { providesTags: ['Reading' as const] }
const change = { invalidatesTags: ['Reading' as const] }

/** Accounts, whose crypto it is, whom lists name, and what users are told. */
export const people = api.enhanceEndpoints({ addTagTypes: ['Reading'] }).injectEndpoints({
  endpoints: (build) => ({
    listAccounts: build.query<AccountList, string>({
      ...to(listAccounts, (q: string) => ({ query: { q }, isBackground: true })),
      ...reading,
    }),
    getAccount: build.query<ConsoleAccount, string>({
      ...to(getAccount, (id: string) => ({ params: { id }, isBackground: true })),
      ...reading,
    }),
    consoleOrigin: build.query<ConsoleOrigin, string>({
      ...to(readOrigin, (id: string) => ({ params: { id }, isBackground: true })),
      ...reading,
    }),
    addAccount: build.mutation<Answer<typeof addAccount>, BodyOf<typeof addAccount>>({
      ...to(addAccount, (body: BodyOf<typeof addAccount>) => ({ body })),
      ...change,
    }),
    listOperators: build.query<OperatorList, null>({
      ...to(listOperators, inBackground),
      ...reading,
    }),
    screeningStanding: build.query<ScreeningStanding, null>({
      ...to(screeningStanding, inBackground),
      ...reading,
    }),
    listPostedNotices: build.query<PostedNotices, null>({
      ...to(listPostedNotices, inBackground),
      ...reading,
    }),
    postNotice: build.mutation<Answer<typeof postNotice>, BodyOf<typeof postNotice>>({
      ...to(postNotice, (body: BodyOf<typeof postNotice>) => ({ body })),
      ...change,
    }),
  }),
})
