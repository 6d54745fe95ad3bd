import {
  addRecipient,
  listRecipients,
  removeRecipient,
  updateRecipient,
  type Recipient,
  type RecipientDraft,
  type RecipientList,
} from '@contract/v1/recipients'

import { api, to, toCached, type CacheAccess } from './api'

type Changed = RecipientDraft & { readonly id: number }

/** The recipient list. A mutation's answer replaces it at once; tags refresh what the desk derives from it. */
export const recipients = api.injectEndpoints({
  endpoints: (build) => ({
    list: build.query<RecipientList, null>({
      ...to(listRecipients),
      providesTags: [{ type: 'Recipient', id: 'LIST' }],
    }),
    add: build.mutation<RecipientList, RecipientDraft>({
      ...toCached(addRecipient, (body: RecipientDraft) => ({ body }), replaceList),
      invalidatesTags: ['Transaction'],
    }),
    update: build.mutation<RecipientList, Changed>({
      ...toCached(updateRecipient, (body: Changed) => ({ body }), replaceList),
      invalidatesTags: (_list, _fault, { id }) => derivedFrom(id),
    }),
    remove: build.mutation<RecipientList, number>({
      ...to(removeRecipient, (id: number) => ({ body: { id } })),
      invalidatesTags: (_list, _fault, id) => derivedFrom(id),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const dropped = dispatch(
          recipients.util.updateQueryData('list', null, (draft) => {
            draft.recipients = draft.recipients.filter((recipient) => recipient.id !== id)
          }),
        )
        try {
          const { data } = await queryFulfilled
          replaceList({ dispatch }, data)
        } catch {
          dropped.undo()
        }
      },
    }),
  }),
})

/** Their transfers carry the recipient's name, their fee is reckoned for the recipient. */
const derivedFrom = (id: number) => ['Transaction' as const, { type: 'Recipient' as const, id }]

/** A list that was asked for earlier and is still on its way may be older than this one: it is given up. */
function replaceList({ dispatch }: Pick<CacheAccess, 'dispatch'>, list: RecipientList): void {
  dispatch(recipients.util.getRunningQueryThunk('list', null))?.abort()
  void dispatch(recipients.util.upsertQueryData('list', null, list))
}

const selectListResult = recipients.endpoints.list.select(null)

type ListState = Parameters<typeof selectListResult>[0]

/** The list, or null until its first load has ended. */
export const selectRecipients = (state: ListState): readonly Recipient[] | null =>
  selectListResult(state).data?.recipients ?? null

export const selectRecipient = (state: ListState, id: number): Recipient | undefined =>
  selectRecipients(state)?.find((recipient) => recipient.id === id)
