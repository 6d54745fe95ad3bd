import { create } from 'xmlbuilder2'

import type { Cents } from '@kernel/amounts'
import { executionDay } from '@kernel/bank-calendar'
import { nameAtBank } from '@kernel/name-at-bank'
import { sepaText } from '@kernel/sepa-text'
import { isCreditorReference, REFERENCE_MAX, tidyReference } from '@kernel/transfer-reference'
import type { TransferOrder } from '@server/ports/bank-messages'
import type { BankProfile } from '@server/ports/bank-profile'

export interface Debtor {
  readonly name: string
  readonly iban: string
  /** Empty where unknown. */
  readonly bic: string
}

export type PaymentDialect = Pick<
  BankProfile,
  'scheme' | 'cutOff' | 'encoding' | 'sendsUetr' | 'debtorAddress'
>

const TOWN_MAX = 35

/** A pain.001.001.09 document with one SEPA credit transfer: one payment a file, so that a file has one fate. */
export function pain001(order: TransferOrder, debtor: Debtor, bank: PaymentDialect): string {
  const amount = euroText(order.cents)
  return create(
    { version: '1.0', encoding: bank.encoding },
    {
      Document: {
        '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
        CstmrCdtTrfInitn: {
          GrpHdr: {
            MsgId: order.msgId,
            CreDtTm: order.createdAt.toISOString(),
            NbOfTxs: '1',
            CtrlSum: amount,
            InitgPty: { Nm: nameAtBank(debtor.name, debtor.iban) },
          },
          PmtInf: paymentInformation(order, debtor, bank, amount),
        },
      },
    },
  ).end({ prettyPrint: true })
}

const paymentInformation = (
  order: TransferOrder,
  debtor: Debtor,
  bank: PaymentDialect,
  amount: string,
): object => ({
  PmtInfId: order.msgId,
  PmtMtd: 'TRF',
  // Each payment is a debit of its own on the statement, which names it.
  BtchBookg: 'false',
  NbOfTxs: '1',
  CtrlSum: amount,
  PmtTpInf: {
    SvcLvl: { Cd: 'SEPA' },
    ...(bank.scheme === 'instant' && { LclInstrm: { Cd: 'INST' } }),
  },
  ReqdExctnDt: { Dt: executionDay(order.createdAt, bank) },
  Dbtr: {
    Nm: nameAtBank(debtor.name, debtor.iban),
    ...(needsAddress(order.iban, bank) && { PstlAdr: address(bank) }),
  },
  DbtrAcct: { Id: { IBAN: debtor.iban } },
  DbtrAgt: debtor.bic === '' ? UNKNOWN_AGENT : agent(debtor.bic),
  ChrgBr: 'SLEV',
  CdtTrfTxInf: transfer(order, bank, amount),
})

const transfer = (order: TransferOrder, bank: PaymentDialect, amount: string): object => ({
  PmtId: { EndToEndId: order.endToEndId, ...(bank.sendsUetr && { UETR: order.uetr }) },
  Amt: { InstdAmt: { '@Ccy': 'EUR', '#': amount } },
  // SEPA banks find the BIC by the IBAN where it is not given.
  ...(order.bic !== '' && { CdtrAgt: agent(order.bic) }),
  Cdtr: { Nm: nameAtBank(order.creditorName, order.iban) },
  CdtrAcct: { Id: { IBAN: order.iban } },
  RmtInf: remittance(order.reference),
})

/** A creditor reference (ISO 11649) in its own element, where the payee's books look for it; else free text. */
const remittance = (reference: string): object =>
  isCreditorReference(reference)
    ? {
        Strd: {
          CdtrRefInf: {
            Tp: { CdOrPrtry: { Cd: 'SCOR' }, Issr: 'ISO' },
            Ref: tidyReference(reference),
          },
        },
      }
    : { Ustrd: sepaText(reference, REFERENCE_MAX) }

const agent = (bic: string): object => ({ FinInstnId: { BICFI: bic } })

/** The debtor's own bank has to be there, and knows itself. */
const UNKNOWN_AGENT = { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } }

/** A transfer that leaves the EEA names where its payer lives. */
const needsAddress = (iban: string, { debtorAddress }: PaymentDialect): boolean =>
  debtorAddress.isSent === 'always' || !EEA.has(iban.slice(0, 2))

const EEA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
)

const address = ({ debtorAddress: { town, country } }: PaymentDialect): object => ({
  TwnNm: sepaText(town, TOWN_MAX),
  Ctry: country,
})

function euroText(cents: Cents): string {
  const digits = cents.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
