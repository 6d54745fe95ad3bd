import type { PayoutRecord } from '@server/desk/records/payout/row'
import type { MoneyDesk } from './money-desk'

type Named = Pick<PayoutRecord, 'msgId' | 'endToEndId'>

/** pain.002: the status of one payment, with a reason where there is one. */
export const statusReport = ({ msgId, endToEndId }: Named, status: string, reason = '') =>
  pain002(
    msgId,
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${msgId}</OrgnlPmtInfId><TxInfAndSts>
<OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts>
${reason && `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`}
</TxInfAndSts></OrgnlPmtInfAndSts>`,
  )

/** pain.002: one status for all payments of a file. */
export const groupReport = ({ msgId }: Pick<Named, 'msgId'>, status: string) =>
  pain002(msgId, '', `<GrpSts>${status}</GrpSts>`)

const pain002 = (msgId: string, payments: string, group = '') => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>S1</MsgId><CreDtTm>2026-11-23T10:00:00Z</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${msgId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>
${payments}</CstmrPmtStsRpt></Document>`

interface Booking {
  readonly amount?: string
  /** Why the payment came back. */
  readonly reason?: string
}

/** camt.054: one booked entry, a debit of ours or a credit that returns it. */
export const bookedEntry = (payout: Named, kind: 'DBIT' | 'CRDT', booking: Booking = {}) =>
  bookedEntries(entry(payout, kind, booking))

export const bookedEntries = (...entries: readonly string[]) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>N1</MsgId><CreDtTm>2026-11-23T10:00:00Z</CreDtTm></GrpHdr><Ntfctn><Id>N1</Id>
<Acct><Id><IBAN>DE93999999990000000001</IBAN></Id></Acct>
${entries.join('\n')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`

export const entry = (
  { endToEndId }: Pick<Named, 'endToEndId'>,
  kind: 'DBIT' | 'CRDT',
  { amount = '864.21', reason = '' }: Booking = {},
) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
${reason && `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`}
</TxDtls></NtryDtls></Ntry>`

/** The bank leaves files one after the other, and the desk reads each. */
export async function bankSays(desk: MoneyDesk, ...contents: readonly string[]): Promise<void> {
  const reader = desk.side.payouts.find(({ name }) => name === 'bank-reader')
  for (const content of contents) {
    desk.bank.incoming.set(`answer-${String(++files)}.xml`, content)
    await reader?.step()
  }
}

let files = 0
