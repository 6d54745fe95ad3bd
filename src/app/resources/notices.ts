import { listNotices, type NoticeList, stopRecovery } from '@contract/v1/notices'

import { api, to, toCached, type CacheAccess } from './api'

/** What the desk has to tell now; a recovery that waits is told of with the recipients. */
export const notices = api.injectEndpoints({
  endpoints: (build) => ({
    notices: build.query<NoticeList, null>({
      ...to(listNotices, () => ({ isBackground: true })),
      providesTags: [{ type: 'Recipient', id: 'LIST' }],
    }),
    stopRecovery: build.mutation<NoticeList, null>(toCached(stopRecovery, () => ({}), replace)),
  }),
})

function replace({ dispatch }: CacheAccess, list: NoticeList): void {
  void dispatch(notices.util.upsertQueryData('notices', null, list))
}
