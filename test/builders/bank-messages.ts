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

/** camt.029: the bank's answer to a recall. */
export const cancellationAnswer = (
  { msgId, endToEndId }: Named,
  status: string,
) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.029.001.09"><RsltnOfInvstgtn>
<Assgnmt><Id>A1</Id><CreDtTm>2026-11-23T10:00:00Z</CreDtTm></Assgnmt><Sts><Conf>${status}</Conf></Sts>
<CxlDtls><TxInfAndSts><OrgnlGrpInf><OrgnlMsgId>${msgId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInf>
<OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId></TxInfAndSts></CxlDtls></RsltnOfInvstgtn></Document>`

interface Booking {
  readonly amount?: string
  /** Why the payment came back. */
  readonly reason?: string
  /** The bank's day, YYYY-MM-DD; by default it states none. */
  readonly bookedOn?: string
}

/** camt.054: one booked entry, a debit of ours or a credit that returns it. */
export const camt054 = (payout: Named, kind: 'DBIT' | 'CRDT', booking: Booking = {}) =>
  bookedEntries(entry(payout, kind, booking))

/** Each notification has an id of its own: the same place in the same one is the same booking. */
export const bookedEntries = (...entries: readonly string[]) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>N${++notices}</MsgId><CreDtTm>2026-11-23T10:00:00Z</CreDtTm></GrpHdr><Ntfctn><Id>N${notices}</Id>
<Acct><Id><IBAN>DE93999999990000000001</IBAN></Id></Acct>
${entries.join('\n')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`

export const entry = (
  { endToEndId }: Pick<Named, 'endToEndId'>,
  kind: 'DBIT' | 'CRDT',
  { amount = '864.21', reason = '', bookedOn = '' }: Booking = {},
) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
${bookedOn && `<BookgDt><Dt>${bookedOn}</Dt></BookgDt>`}<NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
${reason && `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`}
</TxDtls></NtryDtls></Ntry>`

let notices = 0

interface Closing {
  readonly number: number
  readonly from: string
  readonly to: string
  /** Cents. */
  readonly balances: readonly [opening: bigint, closing: bigint]
  readonly entries: readonly string[]
}

/** camt.053: all that was booked from one instant to another. */
export const accountStatement = ({ number, from, to, balances, entries }: Closing) => {
  const [opening, closing] = balances
  const balance = (
    code: string,
    cents: bigint,
    at: string,
  ) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>
<Amt Ccy="EUR">${eurosOf(cents < 0n ? -cents : cents)}</Amt><CdtDbtInd>${cents < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${at.slice(0, 10)}</Dt></Dt></Bal>`
  return `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>S${number}</MsgId><CreDtTm>${to}</CreDtTm></GrpHdr><Stmt><Id>S${number}</Id>
<ElctrncSeqNb>${number}</ElctrncSeqNb><FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${to}</ToDtTm></FrToDt>
<Acct><Id><IBAN>DE93999999990000000001</IBAN></Id></Acct>
${balance('OPBD', opening, from)}${balance('CLBD', closing, to)}
${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`
}

const eurosOf = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

interface Account {
  number: number
  balance: bigint
  closedAt: string
}

const accounts = new WeakMap<object, Account>()

/** The bank closes its books with what it booked since it did so last, and the desk reads the statement. */
export async function bankCloses(desk: MoneyDesk, ...entries: readonly string[]): Promise<void> {
  const account = accounts.get(desk.bank) ?? {
    ...{ number: 0, balance: 10_000_000n, closedAt: '2026-11-01T00:00:00.000Z' },
  }
  const to = desk.clock.now().toISOString()
  const opening = account.balance
  const closing = entries.reduce((sum, each) => sum + centsIn(each), opening)
  account.number += 1
  const { number, closedAt: from } = account
  Object.assign(account, { balance: closing, closedAt: to })
  accounts.set(desk.bank, account)
  const balances = [opening, closing] as const
  await bankSays(desk, accountStatement({ number, from, to, balances, entries }))
}

function centsIn(entryXml: string): bigint {
  const cents = BigInt((/<Amt Ccy="EUR">([^<]*)</.exec(entryXml)?.[1] ?? '').replace('.', ''))
  return entryXml.includes('<CdtDbtInd>CRDT') ? cents : -cents
}

/** The bank leaves files one after the other, and the desk reads each. */
export async function bankSays(desk: MoneyDesk, ...contents: readonly string[]): Promise<void> {
  const reader = desk.side.payouts.find(({ name }) => name === 'bank-reader')
  for (const content of contents) {
    desk.bank.incoming.set(`answer-${String(++files)}.xml`, content)
    await reader?.step()
  }
}

let files = 0
