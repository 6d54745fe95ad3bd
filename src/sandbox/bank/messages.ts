import { create } from 'xmlbuilder2'
import type { PaymentStatus, Rejection } from './answers'
import { bookedEntry, type Booking, messageId, present } from './entries'
import type { BankOrder, OrderedPayment } from './payment-file'

/** What the bank says of one payment; a bank that contradicts itself says two things. */
export interface ReportedPayment {
  readonly payment: OrderedPayment
  readonly statuses: readonly PaymentStatus[]
}

export const render = (namespace: string, message: object): string =>
  create(
    { version: '1.0', encoding: 'UTF-8' },
    { Document: { '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${namespace}`, ...message } },
  ).end({ prettyPrint: true })

function overall(reported: readonly ReportedPayment[]): PaymentStatus['code'] | 'PART' {
  const codes = new Set(reported.flatMap(({ statuses }) => statuses.map(({ code }) => code)))
  const [only] = codes
  return only !== undefined && codes.size === 1 ? only : 'PART'
}

const reasonOf = (reason: Rejection | undefined): object =>
  reason ? { StsRsnInf: { Rsn: { Cd: reason.code }, AddtlInf: reason.text } } : {}

/** pain.002.001.10: statuses, payment by payment. The same seed gives the same message. */
export function statusReport(
  seed: string,
  order: BankOrder,
  reported: readonly ReportedPayment[],
  at: string,
): string {
  const groups = [...new Set(reported.map(({ payment }) => payment.paymentInfoId))]
  return render('pain.002.001.10', {
    CstmrPmtStsRpt: {
      GrpHdr: { MsgId: messageId('STS', seed), CreDtTm: at },
      OrgnlGrpInfAndSts: {
        OrgnlMsgId: order.messageId,
        OrgnlMsgNmId: 'pain.001.001.09',
        OrgnlNbOfTxs: String(reported.length),
        GrpSts: overall(reported),
      },
      OrgnlPmtInfAndSts: groups.map((group) => {
        const members = reported.filter(({ payment }) => payment.paymentInfoId === group)
        return {
          OrgnlPmtInfId: group,
          PmtInfSts: overall(members),
          TxInfAndSts: members.flatMap(transactionStatuses),
        }
      }),
    },
  })
}

const transactionStatuses = ({ payment, statuses }: ReportedPayment): readonly object[] =>
  statuses.map(({ code, reason }) => ({
    ...present('OrgnlInstrId', payment.instructionId),
    OrgnlEndToEndId: payment.endToEndId,
    ...present('OrgnlUETR', payment.uetr),
    TxSts: code,
    ...reasonOf(reason),
  }))

/** camt.054.001.08: what was booked on the account. The same seed gives the same message. */
export function notification(
  seed: string,
  order: BankOrder,
  bookings: readonly Booking[],
  at: string,
): string {
  const id = messageId('NTF', seed)
  return render('camt.054.001.08', {
    BkToCstmrDbtCdtNtfctn: {
      GrpHdr: { MsgId: id, CreDtTm: at },
      Ntfctn: {
        Id: id,
        CreDtTm: at,
        Acct: { Id: { IBAN: order.debtorIban }, Ccy: 'EUR' },
        Ntry: bookings.map(bookedEntry),
      },
    },
  })
}

/** camt.029.001.09: whether what was paid is given back. The same seed gives the same message. */
export function recallAnswer(
  seed: string,
  { messageId: original, payments }: BankOrder,
  isGranted: boolean,
  at: string,
): string {
  const bank = { Agt: { FinInstnId: { Nm: 'Sandbox bank' } } }
  const status = isGranted ? 'CNCL' : 'RJCR'
  return render('camt.029.001.09', {
    RsltnOfInvstgtn: {
      Assgnmt: { Id: messageId('RCL', seed), Assgnr: bank, Assgne: bank, CreDtTm: at },
      Sts: { Conf: status },
      CxlDtls: {
        OrgnlGrpInfAndSts: { OrgnlMsgId: original, OrgnlMsgNmId: 'pain.001.001.09' },
        OrgnlPmtInfAndSts: payments.map(({ paymentInfoId, endToEndId }) => ({
          OrgnlPmtInfId: paymentInfoId,
          TxInfAndSts: { OrgnlEndToEndId: endToEndId },
        })),
      },
    },
  })
}
