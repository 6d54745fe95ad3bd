import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'

import {
  addRecipient,
  listRecipients,
  removeRecipient,
  updateRecipient,
  type Recipient,
  type RecipientDraft,
  type RecipientList,
} from '@contract/v1/recipients'

import { api, to } from './api'

/** The recipient list. A mutation's answer replaces it at once; tags refresh what the desk derives from it. */
export const recipients = api.injectEndpoints({
  endpoints: (build) => ({
    list: build.query<RecipientList, null>({
      query: () => to(listRecipients)(),
      providesTags: [{ type: 'Recipient', id: 'LIST' }],
    }),
    add: build.mutation<RecipientList, RecipientDraft>({
      query: (body) => to(addRecipient)({ body }),
      onQueryStarted: (_draft, { dispatch, queryFulfilled }) =>
        answered(queryFulfilled, (list) => {
          dispatch(replacedBy(list))
        }),
    }),
    update: build.mutation<RecipientList, RecipientDraft & { id: number }>({
      query: (body) => to(updateRecipient)({ body }),
      invalidatesTags: (_list, _fault, { id }) => derivedFrom(id),
      onQueryStarted: (_draft, { dispatch, queryFulfilled }) =>
        answered(queryFulfilled, (list) => {
          dispatch(replacedBy(list))
        }),
    }),
    remove: build.mutation<RecipientList, number>({
      query: (id) => to(removeRecipient)({ body: { id } }),
      invalidatesTags: (_list, _fault, id) => derivedFrom(id),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const dropped = dispatch(
          recipients.util.updateQueryData('list', null, (draft) => {
            draft.recipients = draft.recipients.filter((recipient) => recipient.id !== id)
          }),
        )
        try {
          const { data } = await queryFulfilled
          dispatch(replacedBy(data))
        } catch {
          dropped.undo()
        }
      },
    }),
  }),
})

const derivedFrom = (id: number) => [
  'Transaction' as const,
  'Fee' as const,
  { type: 'Recipient' as const, id },
]

/** A list that was asked for earlier and is still on its way may be older than this one: it is given up. */
const replacedBy =
  (list: RecipientList): ThunkAction<void, ListState, unknown, UnknownAction> =>
  (dispatch) => {
    dispatch(recipients.util.getRunningQueryThunk('list', null))?.abort()
    void dispatch(recipients.util.upsertQueryData('list', null, list))
  }

/** Hands on what a mutation answered; its failure is the asking saga's, and the list stays as it was. */
async function answered(
  answer: Promise<{ readonly data: RecipientList }>,
  replace: (list: RecipientList) => void,
): Promise<void> {
  try {
    replace((await answer).data)
  } catch {
    return
  }
}

const selectListResult = recipients.endpoints.list.select(null)

type ListState = Parameters<typeof selectListResult>[0]

/** The list, or null until its first load has ended. */
export const selectRecipients = (state: ListState): readonly Recipient[] | null =>
  selectListResult(state).data?.recipients ?? null

export const selectRecipient = (state: ListState, id: number): Recipient | undefined =>
  selectRecipients(state)?.find((recipient) => recipient.id === id)
