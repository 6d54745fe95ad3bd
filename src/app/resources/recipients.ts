import {
  addRecipient,
  decideRecipientChange,
  listRecipients,
  removeRecipient,
  restoreRecipient,
  updateRecipient,
  type ChangeDecision,
  type Recipient,
  type RecipientDraft,
  type RecipientList,
  type RemovalAnswer,
} from '@contract/v1/recipients'

import { api, to, toCached, type CacheAccess } from './api'

type Changed = RecipientDraft & { readonly id: number }

interface Leaving {
  readonly recipient: Recipient
  readonly isAnswered: boolean
}

/** The list as it is shown: without those that are being removed. */
interface ShownList extends RecipientList {
  /** Kept until every removal is answered: an answer to one may still list another. */
  readonly leaving?: readonly Leaving[]
  /** The ids in the order in which they stood before the first of them left. */
  readonly order?: readonly number[]
}

const LIST = { type: 'Recipient', id: 'LIST' } as const

/** The recipient list. A mutation's answer replaces it at once; tags refresh what the desk derives from it. */
export const recipients = api.injectEndpoints({
  endpoints: (build) => ({
    list: build.query<ShownList, null>({
      ...to(listRecipients),
      merge: withoutLeaving,
      providesTags: [LIST],
    }),
    add: build.mutation<RecipientList, RecipientDraft>({
      ...toCached(addRecipient, (body: RecipientDraft) => ({ body }), replaceList),
      invalidatesTags: ['Transaction'],
    }),
    update: build.mutation<RecipientList, Changed>({
      ...toCached(updateRecipient, (body: Changed) => ({ body }), replaceList),
      invalidatesTags: (_list, _fault, { id }) => derivedFrom(id),
    }),
    decideChange: build.mutation<RecipientList, ChangeDecision>({
      ...toCached(decideRecipientChange, (body: ChangeDecision) => ({ body }), replaceList),
      invalidatesTags: (_list, fault) => ['Device', fault ? LIST : 'Transaction'],
    }),
    remove: build.mutation<RemovalAnswer, number>({
      ...to(removeRecipient, (id: number) => ({ body: { id } })),
      invalidatesTags: (_list, _fault, id) => derivedFrom(id),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        dispatch(changeList((list) => drop(list, id)))
        try {
          const { data } = await queryFulfilled
          dispatch(changeList((list) => markAnswered(list, id)))
          replaceList({ dispatch }, data)
        } catch {
          dispatch(changeList((list) => putBack(list, id)))
        }
      },
    }),
    restore: build.mutation<RecipientList, number>({
      ...toCached(restoreRecipient, (id: number) => ({ body: { id } }), replaceList),
      invalidatesTags: (_list, _fault, id) => derivedFrom(id),
      onQueryStarted(id, { dispatch }) {
        dispatch(changeList((list) => ({ ...list, leaving: others(list.leaving, id) })))
      },
    }),
  }),
})

const changeList = (change: (list: ShownList) => ShownList) =>
  recipients.util.updateQueryData('list', null, change)

const others = (all: readonly Leaving[] = [], id: number): readonly Leaving[] =>
  all.filter(({ recipient }) => recipient.id !== id)

function drop(list: ShownList, id: number): ShownList {
  const { recipients: shown, leaving = [], order = [] } = list
  return {
    recipients: shown.filter((recipient) => recipient.id !== id),
    leaving: [
      ...leaving,
      ...shown
        .filter((recipient) => recipient.id === id)
        .map((recipient) => ({ recipient, isAnswered: false })),
    ],
    order: leaving.length > 0 ? order : shown.map((recipient) => recipient.id),
  }
}

/** Its own answer decides about it; later answers to others may be older. */
function markAnswered(list: ShownList, id: number): ShownList {
  const { leaving = [] } = list
  const marked = leaving.map((each) =>
    each.recipient.id === id ? { ...each, isAnswered: true } : each,
  )
  return { ...list, leaving: marked }
}

/** The one whose removal failed stands where it stood; others that are leaving stay away. */
function putBack(list: ShownList, id: number): ShownList {
  const { leaving = [], order = [] } = list
  const kept = leaving.flatMap(({ recipient }) => (recipient.id === id ? [recipient] : []))
  const place = (recipient: Recipient) => order.indexOf(recipient.id)
  return {
    ...list,
    recipients: [...list.recipients, ...kept].sort((one, other) => place(one) - place(other)),
    leaving: others(leaving, id),
  }
}

/** A list that the desk made before it heard of a removal does not bring the recipient back. */
function withoutLeaving({ leaving = [], order }: ShownList, told: ShownList): ShownList {
  const isGone = ({ id }: Recipient) => leaving.some(({ recipient }) => recipient.id === id)
  const recipients = told.recipients.filter((recipient) => !isGone(recipient))
  const isOver = leaving.every(({ isAnswered }) => isAnswered)
  return isOver || !order ? { recipients } : { recipients, leaving, order }
}

/** Transactions carry the recipient's name, and a fee is reckoned for the recipient. */
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
