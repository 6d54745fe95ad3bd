import { countUnread } from '@contract/console/support'
import { type Answer, to } from '../api'
import { readings } from './readings'

/** Of the support chat, for the navigation: told again where the stream tells of a change. */
export const unread = readings.injectEndpoints({
  endpoints: (build) => ({
    countUnread: build.query<Answer<typeof countUnread>, null>({
      ...to(countUnread, () => ({ isBackground: true })),
      providesTags: ['Reading'],
    }),
  }),
})
