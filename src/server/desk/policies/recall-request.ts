import { fixedBaseText } from '@kernel/base-text'
import { EUR } from '@kernel/units'
import type { PayoutRecord } from '../records/payout/row'

interface Recalled extends Pick<PayoutRecord, 'msgId' | 'endToEndId' | 'cents' | 'submittedAt'> {
  readonly recipient: Pick<PayoutRecord['recipient'], 'name' | 'iban'>
}

/** For the bank, on paper or by its own form. */
export const recallRequestText = (payout: Recalled): string =>
  [
    'Request to recall a SEPA credit transfer',
    `Message id      ${payout.msgId}`,
    `End-to-end id   ${payout.endToEndId}`,
    `Amount          EUR ${fixedBaseText(payout.cents, EUR)}`,
    `Handed over     ${payout.submittedAt?.toISOString() ?? 'not known'}`,
    `Creditor        ${payout.recipient.name}`,
    `Account         ${payout.recipient.iban}`,
  ].join('\n')
