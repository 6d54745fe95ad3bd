import { createHash } from 'node:crypto'
import { create } from 'xmlbuilder2'
import type { BankOrder, OrderedPayment } from './payment-file'

export interface Rejection {
  /** ISO 20022 external status reason. */
  readonly code: string
  readonly text: string
}

/** What the bank makes of one payment. */
export interface JudgedPayment {
  readonly payment: OrderedPayment
  readonly rejection: Rejection | null
}

/** An id of at most 35 characters that is the same for the same file, however often it is written. */
const messageId = (kind: string, file: string): string =>
  `${kind}-${createHash('sha256').update(file).digest('hex').slice(0, 24)}`

export const render = (namespace: string, message: object): string =>
  create(
    { version: '1.0', encoding: 'UTF-8' },
    { Document: { '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${namespace}`, ...message } },
  ).end({ prettyPrint: true })

function overall(judged: readonly JudgedPayment[]): 'ACCP' | 'PART' | 'RJCT' {
  const rejected = judged.filter(({ rejection }) => rejection !== null).length
  if (rejected === 0) return 'ACCP'
  return rejected === judged.length ? 'RJCT' : 'PART'
}

const reasonOf = (rejection: Rejection | null): object =>
  rejection ? { StsRsnInf: { Rsn: { Cd: rejection.code }, AddtlInf: rejection.text } } : {}

const present = (name: string, value: string | null): object =>
  value === null ? {} : { [name]: value }

/** pain.002.001.10: accepted or rejected, payment by payment. */
export function statusReport(
  file: string,
  order: BankOrder,
  judged: readonly JudgedPayment[],
  at: string,
): string {
  const groups = [...new Set(judged.map(({ payment }) => payment.paymentInfoId))]
  return render('pain.002.001.10', {
    CstmrPmtStsRpt: {
      GrpHdr: { MsgId: messageId('STS', file), CreDtTm: at },
      OrgnlGrpInfAndSts: {
        OrgnlMsgId: order.messageId,
        OrgnlMsgNmId: 'pain.001.001.09',
        OrgnlNbOfTxs: String(judged.length),
        GrpSts: overall(judged),
      },
      OrgnlPmtInfAndSts: groups.map((group) => {
        const members = judged.filter(({ payment }) => payment.paymentInfoId === group)
        return {
          OrgnlPmtInfId: group,
          PmtInfSts: overall(members),
          TxInfAndSts: members.map(transactionStatus),
        }
      }),
    },
  })
}

const transactionStatus = ({ payment, rejection }: JudgedPayment): object => ({
  ...present('OrgnlInstrId', payment.instructionId),
  OrgnlEndToEndId: payment.endToEndId,
  ...present('OrgnlUETR', payment.uetr),
  TxSts: rejection ? 'RJCT' : 'ACCP',
  ...reasonOf(rejection),
})

/** camt.054.001.08: the accepted payments have left the account. */
export function debitNotification(
  file: string,
  order: BankOrder,
  payments: readonly OrderedPayment[],
  at: string,
): string {
  const id = messageId('NTF', file)
  return render('camt.054.001.08', {
    BkToCstmrDbtCdtNtfctn: {
      GrpHdr: { MsgId: id, CreDtTm: at },
      Ntfctn: {
        Id: id,
        CreDtTm: at,
        Acct: { Id: { IBAN: order.debtorIban }, Ccy: 'EUR' },
        Ntry: payments.map((payment, index) => bookedEntry(file, order, payment, index, at)),
      },
    },
  })
}

/** A payment of ours that has left the account. */
export function bookedEntry(
  file: string,
  order: BankOrder,
  payment: OrderedPayment,
  index: number,
  at: string,
): object {
  const amount = { '@Ccy': payment.currency, '#': payment.amount }
  const bankReference = messageId('B', `${file}/${index}`)
  return {
    NtryRef: String(index + 1),
    Amt: amount,
    CdtDbtInd: 'DBIT',
    Sts: { Cd: 'BOOK' },
    BookgDt: { DtTm: at },
    ValDt: { Dt: at.slice(0, 10) },
    AcctSvcrRef: bankReference,
    // Payments, issued credit transfers, SEPA credit transfer.
    BkTxCd: { Domn: { Cd: 'PMNT', Fmly: { Cd: 'ICDT', SubFmlyCd: 'ESCT' } } },
    NtryDtls: {
      TxDtls: {
        Refs: {
          MsgId: order.messageId,
          AcctSvcrRef: bankReference,
          PmtInfId: payment.paymentInfoId,
          ...present('InstrId', payment.instructionId),
          EndToEndId: payment.endToEndId,
          ...present('UETR', payment.uetr),
        },
        Amt: amount,
        CdtDbtInd: 'DBIT',
        RltdPties: {
          Cdtr: { Pty: { Nm: payment.name } },
          CdtrAcct: { Id: { IBAN: payment.iban } },
        },
        ...(payment.reference === '' ? {} : { RmtInf: { Ustrd: payment.reference } }),
      },
    },
  }
}
