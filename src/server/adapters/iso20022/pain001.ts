import { create } from 'xmlbuilder2'

import { nameAtBank } from '@kernel/name-at-bank'
import { sepaText } from '@kernel/sepa-text'
import type { TransferOrder } from '@server/ports/bank-messages'

export interface Debtor {
  readonly name: string
  readonly iban: string
  /** Empty where unknown. */
  readonly bic: string
}

const REFERENCE_MAX = 140

/** A pain.001.001.09 document with one SEPA credit transfer: one payment a file, so that a file has one fate. */
export function pain001(order: TransferOrder, debtor: Debtor): string {
  const amount = euroText(order.cents)
  return create(
    { version: '1.0', encoding: 'UTF-8' },
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
          PmtInf: paymentInformation(order, debtor, amount),
        },
      },
    },
  ).end({ prettyPrint: true })
}

const paymentInformation = (order: TransferOrder, debtor: Debtor, amount: string): object => ({
  PmtInfId: order.msgId,
  PmtMtd: 'TRF',
  NbOfTxs: '1',
  CtrlSum: amount,
  PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
  ReqdExctnDt: { Dt: order.createdAt.toISOString().slice(0, 10) },
  Dbtr: { Nm: nameAtBank(debtor.name, debtor.iban) },
  DbtrAcct: { Id: { IBAN: debtor.iban } },
  DbtrAgt: agent(debtor.bic),
  ChrgBr: 'SLEV',
  CdtTrfTxInf: transfer(order, amount),
})

const transfer = (order: TransferOrder, amount: string): object => ({
  PmtId: { EndToEndId: order.endToEndId, UETR: order.uetr },
  Amt: { InstdAmt: { '@Ccy': 'EUR', '#': amount } },
  CdtrAgt: agent(order.bic),
  Cdtr: { Nm: nameAtBank(order.creditorName, order.iban) },
  CdtrAcct: { Id: { IBAN: order.iban } },
  RmtInf: { Ustrd: sepaText(order.reference, REFERENCE_MAX) },
})

/** SEPA banks find the BIC by the IBAN where it is not given. */
const agent = (bic: string): object => ({
  FinInstnId: bic === '' ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic },
})

function euroText(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
