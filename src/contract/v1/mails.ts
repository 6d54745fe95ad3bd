import * as v from 'valibot'

import { endpoint } from '../endpoint'

/** Mails about transfers, each of which the account may do without; those about its safety always come. */
export const TRANSFER_MAILS = ['quote-paid', 'euros-out', 'money-held', 'euros-held'] as const
export type TransferMail = (typeof TRANSFER_MAILS)[number]

/** Once a month has closed; it comes only to an account that has chosen it. */
export const MONTHLY_STATEMENT = 'monthly-statement'

const kind = v.picklist([...TRANSFER_MAILS, MONTHLY_STATEMENT])

export const MailList = v.object({ mails: v.array(v.object({ kind, isWanted: v.boolean() })) })
export type MailList = v.InferOutput<typeof MailList>

const MailChoice = v.strictObject({ kind, isWanted: v.boolean() })
export type MailChoice = v.InferOutput<typeof MailChoice>

export const listMails = endpoint('listMails', 'GET /v1/private/mails', {
  summary: 'The mails that an account may do without, and which of them it wants.',
  access: 'session',
  payload: MailList,
})

export const chooseMail = endpoint('chooseMail', 'POST /v1/private/mails', {
  summary: 'Switch a kind of mails on or off; answers the list.',
  access: 'session',
  body: MailChoice,
  payload: MailList,
  errors: ['VALIDATION_FAILED'],
})
