import { XMLParser } from 'fast-xml-parser'

/** The one credit transfer of a pain.001.001.09 file, as a bank reads it. */
export interface Payment {
  readonly amount: string
  readonly currency: string
  readonly iban: string
  readonly name: string
  readonly reference: string
  readonly endToEndId: string
}

interface Pain001 {
  Document: {
    CstmrCdtTrfInitn: {
      PmtInf: {
        CdtTrfTxInf: {
          PmtId: { EndToEndId: string }
          Amt: { InstdAmt: { '#text': string; '@_Ccy': string } }
          Cdtr: { Nm: string }
          CdtrAcct: { Id: { IBAN: string } }
          RmtInf: { Ustrd?: string; Strd?: { CdtrRefInf: { Ref: string } } }
        }
      }
    }
  }
}

export function readPayment(xml: string): Payment {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    removeNSPrefix: true,
  })
  const { Document } = parser.parse(xml) as Pain001 // its schema is checked beside
  const transfer = Document.CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf
  return {
    amount: transfer.Amt.InstdAmt['#text'],
    currency: transfer.Amt.InstdAmt['@_Ccy'],
    iban: transfer.CdtrAcct.Id.IBAN,
    name: transfer.Cdtr.Nm,
    reference: transfer.RmtInf.Ustrd ?? transfer.RmtInf.Strd?.CdtrRefInf.Ref ?? '',
    endToEndId: transfer.PmtId.EndToEndId,
  }
}
