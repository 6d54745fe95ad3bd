import { deskStanding, type DeskStanding } from '@contract/console/desk'
import { listWaiting, type Waiting } from '@contract/console/waiting'
import { api, to } from '../api'

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
  }),
})

export const { useDeskStandingQuery, useListWaitingQuery } = readings
