import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { askRecall } from '@server/desk/flows/ask-recall'
import type { PayoutRecord } from '@server/desk/records/payout/row'
import { approvalText, BY_TWO } from './approval-text'
import { changeOfOne } from './command'

export const payoutsRecall = changeOfOne(
  {
    name: 'payouts recall',
    summary: `Prints a request to the bank to call a payment back, and keeps it. ${BY_TWO}`,
    words: ['<id>'],
  },
  async (deps, id, operation) => {
    const { approval, payout } = await askRecall(deps, id, operation)
    const text = approvalText(approval, requestText(payout))
    return { text, fields: { id, state: approval.state, request: text } }
  },
)

/** For the bank, on paper or by its own form. */
const requestText = ({ msgId, endToEndId, cents, recipient, submittedAt }: PayoutRecord): string =>
  [
    'Request to recall a SEPA credit transfer',
    `Message id      ${msgId}`,
    `End-to-end id   ${endToEndId}`,
    `Amount          EUR ${Money.ofBase(cents, EUR).toFixedText()}`,
    `Handed over     ${submittedAt?.toISOString() ?? 'not known'}`,
    `Creditor        ${recipient.name}`,
    `Account         ${recipient.iban}`,
  ].join('\n')
