import { XMLParser } from 'fast-xml-parser'
import * as v from 'valibot'

import type { BankStatement } from '@server/ports/bank-messages'

interface BankFile {
  readonly kind: string
  readonly statements: readonly BankStatement[]
}

const REPEATED = new Set([
  'OrgnlPmtInfAndSts',
  'TxInfAndSts',
  'StsRsnInf',
  'Ntfctn',
  'Ntry',
  'NtryDtls',
  'TxDtls',
])

const parser = new XMLParser({
  ignoreAttributes: false,
  // Amounts stay the text they are.
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  // What is read here holds none, and entities are how a small file becomes a large one.
  processEntities: false,
  isArray: (name) => REPEATED.has(name),
})

const Code = v.optional(v.object({ Cd: v.optional(v.string()), Prtry: v.optional(v.string()) }))
const Reasons = v.optional(v.array(v.object({ Rsn: Code })), [])

const StatusReport = v.object({
  CstmrPmtStsRpt: v.object({
    OrgnlGrpInfAndSts: v.object({
      OrgnlMsgId: v.string(),
      GrpSts: v.optional(v.string()),
      StsRsnInf: Reasons,
    }),
    OrgnlPmtInfAndSts: v.optional(
      v.array(
        v.object({
          TxInfAndSts: v.optional(
            v.array(
              v.object({
                OrgnlEndToEndId: v.optional(v.string()),
                TxSts: v.optional(v.string()),
                StsRsnInf: Reasons,
              }),
            ),
            [],
          ),
        }),
      ),
      [],
    ),
  }),
})

const Amount = v.object({ '#text': v.string(), '@_Ccy': v.literal('EUR') })

const Notification = v.object({
  BkToCstmrDbtCdtNtfctn: v.object({
    Ntfctn: v.array(
      v.object({
        Ntry: v.optional(
          v.array(
            v.object({
              Amt: Amount,
              CdtDbtInd: v.picklist(['CRDT', 'DBIT']),
              Sts: v.object({ Cd: v.optional(v.string()) }),
              NtryDtls: v.optional(
                v.array(
                  v.object({
                    TxDtls: v.optional(
                      v.array(
                        v.object({
                          Refs: v.optional(v.object({ EndToEndId: v.optional(v.string()) })),
                          Amt: v.optional(Amount),
                          CdtDbtInd: v.optional(v.picklist(['CRDT', 'DBIT'])),
                          RtrInf: v.optional(v.object({ Rsn: Code })),
                        }),
                      ),
                      [],
                    ),
                  }),
                ),
                [],
              ),
            }),
          ),
          [],
        ),
      }),
    ),
  }),
})

/** Reads what the bank answers: pain.002 (status) and camt.054 (booked); null for anything else. */
export function readBankAnswer(content: string): BankFile | null {
  const document = parsed(content)
  const report = v.safeParse(StatusReport, document)
  if (report.success) return { kind: 'pain.002', statements: statusesOf(report.output) }
  const notification = v.safeParse(Notification, document)
  if (notification.success) return { kind: 'camt.054', statements: bookingsOf(notification.output) }
  return null
}

function parsed(content: string): unknown {
  try {
    const root: unknown = parser.parse(content)
    return v.parse(v.object({ Document: v.unknown() }), root).Document
  } catch {
    return null
  }
}

type Reason = v.InferOutput<typeof Reasons>[number]['Rsn']

const codeOf = (reason: Reason): string => reason?.Cd ?? reason?.Prtry ?? ''

/** Payment by payment; where the bank speaks only of the whole file, of all that it held. */
function statusesOf({ CstmrPmtStsRpt }: v.InferOutput<typeof StatusReport>): BankStatement[] {
  const group = CstmrPmtStsRpt.OrgnlGrpInfAndSts
  const payments = CstmrPmtStsRpt.OrgnlPmtInfAndSts.flatMap(({ TxInfAndSts }) => TxInfAndSts)
  const single = payments.flatMap(({ OrgnlEndToEndId, TxSts, StsRsnInf }) =>
    OrgnlEndToEndId === undefined || TxSts === undefined
      ? []
      : [{ about: { endToEndId: OrgnlEndToEndId }, says: status(TxSts, StsRsnInf[0]?.Rsn) }],
  )
  if (single.length > 0 || group.GrpSts === undefined) return single
  return [
    { about: { msgId: group.OrgnlMsgId }, says: status(group.GrpSts, group.StsRsnInf[0]?.Rsn) },
  ]
}

const status = (text: string, reason: Reason): BankStatement['says'] => ({
  kind: 'status',
  status: text,
  code: codeOf(reason),
})

type Entry = NonNullable<
  v.InferOutput<typeof Notification>['BkToCstmrDbtCdtNtfctn']['Ntfctn'][number]['Ntry']
>[number]

function bookingsOf({
  BkToCstmrDbtCdtNtfctn,
}: v.InferOutput<typeof Notification>): BankStatement[] {
  const entries = BkToCstmrDbtCdtNtfctn.Ntfctn.flatMap(({ Ntry }) => Ntry)
  return entries.filter(({ Sts }) => Sts.Cd === 'BOOK').flatMap(bookingOf)
}

function bookingOf(entry: Entry): BankStatement[] {
  const details = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  return details.flatMap((detail) => {
    const id = detail.Refs?.EndToEndId
    if (id === undefined) return []
    const kind = (detail.CdtDbtInd ?? entry.CdtDbtInd) === 'DBIT' ? 'debit' : 'credit'
    const amount = (detail.Amt ?? entry.Amt)['#text']
    return [
      { about: { endToEndId: id }, says: { kind, amount, code: codeOf(detail.RtrInf?.Rsn) } },
    ] satisfies BankStatement[]
  })
}
