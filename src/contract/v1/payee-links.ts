import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { ById, UnixSeconds } from '../schema'

/** The page about a transfer that its sender shares. */
const PayeeLink = v.object({
  /** Its whole address: whoever has it sees the page. */
  url: v.string(),
  expiresTs: UnixSeconds,
  /** What the recipient says of 'Is this your account?'; absent until they do. */
  answer: v.optional(v.picklist(['yes', 'no'])),
  answeredTs: v.optional(UnixSeconds),
})

/** Absent where the transfer is not shared, or goes to another account by now. */
export const PayeeLinkAnswer = v.object({ link: v.optional(PayeeLink) })
export type PayeeLinkAnswer = v.InferOutput<typeof PayeeLinkAnswer>

const ofTransfer = {
  access: 'session',
  params: ById,
  payload: PayeeLinkAnswer,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
} as const

const PATH = '/v1/private/transactions/{id}/payee-link'

export const getPayeeLink = endpoint('getPayeeLink', `GET ${PATH}`, {
  ...ofTransfer,
  summary: 'The page of a transfer that its recipient may see, by the transaction or its quote.',
})

export const sharePayeeLink = endpoint('sharePayeeLink', `POST ${PATH}`, {
  ...ofTransfer,
  summary: 'Open a page for the recipient of a transfer; one that is open stays as it is.',
})

export const endPayeeLink = endpoint('endPayeeLink', `POST ${PATH}/end`, {
  ...ofTransfer,
  summary: 'Close the page of a transfer: its address leads nowhere from then on.',
})
