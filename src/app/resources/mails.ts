import { chooseMail, listMails, type MailChoice, type MailList } from '@contract/v1/mails'

import { api, to, toCached, type CacheAccess } from './api'

/** Which mails the account wants. A switch turns at once, and back where the desk refuses. */
export const mails = api.enhanceEndpoints({ addTagTypes: ['Mail'] }).injectEndpoints({
  endpoints: (build) => ({
    mails: build.query<MailList, null>({ ...to(listMails), providesTags: ['Mail'] }),
    chooseMail: build.mutation<MailList, MailChoice>({
      ...toCached(chooseMail, (body: MailChoice) => ({ body }), replaceList),
      // Presses may overlap: what is kept is read once all of them are answered.
      invalidatesTags: ['Mail'],
      async onQueryStarted(choice, { dispatch, queryFulfilled }) {
        const turned = dispatch(turn(choice))
        await queryFulfilled.catch(turned.undo)
      },
    }),
  }),
})

const turn = (choice: MailChoice) =>
  mails.util.updateQueryData('mails', null, (list) => ({
    mails: list.mails.map((mail) => (mail.kind === choice.kind ? choice : mail)),
  }))

function replaceList({ dispatch }: CacheAccess, list: MailList): void {
  void dispatch(mails.util.upsertQueryData('mails', null, list))
}
