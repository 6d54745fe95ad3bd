import { XMLParser } from 'fast-xml-parser'
import * as v from 'valibot'

/** One credit transfer of a payment file, as a bank reads it. */
export interface OrderedPayment {
  readonly paymentInfoId: string
  readonly instructionId: string | null
  readonly endToEndId: string
  readonly uetr: string | null
  readonly name: string
  readonly iban: string
  /** Decimal text, as written in the file. */
  readonly amount: string
  readonly currency: string
  readonly reference: string
}

export interface BankOrder {
  readonly messageId: string
  readonly debtorIban: string
  readonly payments: readonly OrderedPayment[]
}

const Account = v.object({ Id: v.object({ IBAN: v.string() }) })

const Transfer = v.object({
  PmtId: v.object({
    InstrId: v.optional(v.string()),
    EndToEndId: v.string(),
    UETR: v.optional(v.string()),
  }),
  Amt: v.object({ InstdAmt: v.object({ '#text': v.string(), '@_Ccy': v.string() }) }),
  Cdtr: v.object({ Nm: v.string() }),
  CdtrAcct: Account,
  RmtInf: v.optional(
    v.object({
      Ustrd: v.optional(v.string()),
      Strd: v.optional(v.object({ CdtrRefInf: v.object({ Ref: v.string() }) })),
    }),
  ),
})

const PaymentFile = v.object({
  Document: v.object({
    CstmrCdtTrfInitn: v.object({
      GrpHdr: v.object({ MsgId: v.string() }),
      PmtInf: v.array(
        v.object({ PmtInfId: v.string(), DbtrAcct: Account, CdtTrfTxInf: v.array(Transfer) }),
      ),
    }),
  }),
})

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false, // an amount stays the text it is
  removeNSPrefix: true,
  isArray: (name) => name === 'PmtInf' || name === 'CdtTrfTxInf',
})

/** Reads a pain.001.001.09 file; throws when it is something else. */
export function readOrder(xml: string): BankOrder {
  const { GrpHdr, PmtInf } = v.parse(PaymentFile, parser.parse(xml)).Document.CstmrCdtTrfInitn
  const [first] = PmtInf
  if (!first) throw new Error('a payment file without payments')
  return {
    messageId: GrpHdr.MsgId,
    debtorIban: first.DbtrAcct.Id.IBAN,
    payments: PmtInf.flatMap(({ PmtInfId, CdtTrfTxInf }) =>
      CdtTrfTxInf.map((transfer) => describe(PmtInfId, transfer)),
    ),
  }
}

function describe(paymentInfoId: string, transfer: v.InferOutput<typeof Transfer>): OrderedPayment {
  const { PmtId, Amt, Cdtr, CdtrAcct, RmtInf } = transfer
  return {
    paymentInfoId,
    instructionId: PmtId.InstrId ?? null,
    endToEndId: PmtId.EndToEndId,
    uetr: PmtId.UETR ?? null,
    name: Cdtr.Nm,
    iban: CdtrAcct.Id.IBAN,
    amount: Amt.InstdAmt['#text'],
    currency: Amt.InstdAmt['@_Ccy'],
    reference: RmtInf?.Ustrd ?? RmtInf?.Strd?.CdtrRefInf.Ref ?? '',
  }
}
