import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { TOKENS } from '@test/builders/money-plan'
import { type PayoutRecord, toPayout } from '../records/payout/row'
import { everyTable } from '@test/setup/tables'

let desk: MoneyDesk
let payout: PayoutRecord
let quoteId: string

/** A quote that is paid and final; nothing of its payout has been sent. */
beforeEach(async () => {
  desk = await openMoneyDesk()
  const quote = await desk.quotes(TOKENS.usdc, '1000')
  quoteId = quote.quoteId
  const sent = {
    to: quote.receiverWalletAddress.toLowerCase(),
    asset: TOKENS.usdc.address,
    amount: 10n ** 9n,
  }
  desk.clock.advance(1)
  desk.polygon.mine(desk.now(), sent)
  desk.polygon.mine(desk.now() + 1)
  desk.polygon.mine(desk.now() + 2)
  for (let round = 0; round < 4; round++)
    for (const worker of desk.side.watchers) await worker.step()
  payout = await read()
})

// Closing compares the books with chain, quotes and payouts.
afterEach(() => desk.closes())

async function read(): Promise<PayoutRecord> {
  const row = await everyTable(desk.database.db)
    .selectFrom('payouts')
    .selectAll()
    .executeTakeFirstOrThrow()
  return toPayout(row)
}

const sender = (side = desk.side) => side.payouts.find(({ name }) => name === 'payout-sender')
const reader = () => desk.side.payouts.find(({ name }) => name === 'bank-reader')
const send = async (side = desk.side) => sender(side)?.step()
const status = async () => (await desk.quote(quoteId)).status

const report = (txStatus: string, reason = '') => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>S1</MsgId><CreDtTm>2026-11-23T10:00:00Z</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${payout.msgId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${payout.msgId}</OrgnlPmtInfId><TxInfAndSts>
<OrgnlEndToEndId>${payout.endToEndId}</OrgnlEndToEndId><TxSts>${txStatus}</TxSts>
${reason && `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`}
</TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`

const booking = (kind: 'DBIT' | 'CRDT', amount = '864.21', reason = '') => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>N1</MsgId><CreDtTm>2026-11-23T10:00:00Z</CreDtTm></GrpHdr><Ntfctn><Id>N1</Id>
<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<NtryDtls><TxDtls><Refs><EndToEndId>${payout.endToEndId}</EndToEndId></Refs>
${reason && `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`}
</TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`

let files = 0
async function bankSays(...contents: string[]) {
  for (const content of contents) {
    desk.bank.incoming.set(`answer-${++files}.xml`, content)
    await reader()?.step()
  }
}

const balance = async (account: string): Promise<bigint> => {
  const rows = await everyTable(desk.database.db)
    .selectFrom('ledger_entries')
    .select('amount')
    .where('account', '=', account)
    .where('asset', '=', 'EUR')
    .execute()
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

it('goes from intent over file and acceptance to the booked debit', async () => {
  expect(payout).toMatchObject({ status: 'queued', cents: 86_421n, file: null })
  await send()
  expect((await read()).status).toBe('submitted')
  await bankSays(report('ACCP'))
  expect((await read()).status).toBe('accepted')
  expect(await status()).toBe('processing')
  await bankSays(booking('DBIT'))
  expect((await read()).status).toBe('completed')
  expect(await status()).toBe('completed')
  expect(await balance('payout:clearing')).toBe(0n)
  expect(await balance('bank:EUR')).toBe(-86_421n)
  expect(await balance('fees:EUR')).toBe(-100n)
  expect(await balance(`customer:${quoteId}`)).toBe(0n)
  const { statusDetails, status: listed } = await desk.transaction(quoteId)
  expect(listed).toBe('completed')
  expect(statusDetails.map(({ key }) => key)).toEqual([
    'quoteAgreed',
    'depositSeen',
    'depositConfirmed',
    'payoutSent',
    'payoutBooked',
  ])
})

it('gives a statement from the first sighting on, to its own account alone [TX-23]', async () => {
  const { fileName, bytes } = await desk.ask.statement(quoteId)
  expect(fileName).toMatch(/^Transaction_Statement_tx_[\w-]+\.pdf$/)
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(desk.ask.statement(quoteId, 'a_other')).rejects.toThrow('not found')
  const unpaid = await desk.quotes(TOKENS.usdc, '1000')
  await expect(desk.ask.statement(unpaid.quoteId)).rejects.toThrow('not found')
})

it.each([['before'], ['after']] as const)(
  'stopped %s the file is there: the same bytes under the same name, once',
  async (when) => {
    desk.bank.breakNext(when)
    await expect(send()).rejects.toThrow('stopped')
    const left = await read()
    expect(left.status).toBe('submitting')
    // While the lease runs nobody else touches it.
    expect(await send(desk.twin)).toBe(false)

    desk.clock.advance(61)
    await send(desk.twin)
    const sent = await read()
    expect(sent.status).toBe('submitted')
    expect(sent.file).toEqual(left.file)
    expect([...desk.bank.outgoing]).toEqual([[left.file?.name, left.file?.content]])
    expect(desk.bank.writes()).toBe(1)
  },
)

it('has one worker at a time, whoever asks', async () => {
  await Promise.all([send(), send(desk.twin), send(), send(desk.twin)])
  expect(desk.bank.writes()).toBe(1)
})

it('takes the bank’s word as proof that the file is there, though the desk stopped before noting it', async () => {
  desk.bank.breakNext('after')
  await expect(send()).rejects.toThrow('stopped')
  await bankSays(report('ACCP'), booking('DBIT'))
  expect(await status()).toBe('completed')
  desk.clock.advance(61)
  expect(await send()).toBe(false)
  expect(desk.bank.writes()).toBe(1)
})

it('does nothing for an answer that comes twice, late or out of order', async () => {
  await send()
  await bankSays(
    booking('DBIT'),
    report('ACCP'),
    booking('DBIT'),
    report('ACCP'),
    `${booking('DBIT')} `,
  )
  expect(await status()).toBe('completed')
  expect(await balance('bank:EUR')).toBe(-86_421n)
})

it('puts the quote on hold, in plain words, when the bank refuses', async () => {
  await send()
  await bankSays(report('RJCT', 'AC04'), report('RJCT', 'AC04'))
  expect((await read()).status).toBe('rejected')
  expect(await status()).toBe('on-hold')
  expect(await balance('payout:clearing')).toBe(0n)
  expect(await balance(`customer:${quoteId}`)).toBe(-86_421n)
  expect((await desk.transaction(quoteId)).failReason).toEqual({
    type: 'text',
    value: 'The account is closed.',
  })
  // Refused is refused: nothing goes out again by itself.
  desk.clock.advance(3_600)
  expect(await send()).toBe(false)
})

it('takes a returned payment back, also when the return overtakes the booking', async () => {
  await send()
  await bankSays(booking('CRDT', '864.21', 'AC04'), booking('DBIT'))
  expect((await read()).status).toBe('returned')
  expect(await status()).toBe('on-hold')
  expect(await balance('bank:EUR')).toBe(0n)
})

it.each([
  ['another amount', () => booking('DBIT', '864.20')],
  ['a payment that is not ours', () => booking('DBIT').replaceAll(payout.endToEndId, 'CWnot-ours')],
  ['a status it only notes', () => report('PDNG')],
  ['something that is no message', () => 'hello'],
  ['a document of another kind', () => '<Document><x/></Document>'],
])('changes nothing for %s', async (_case, content) => {
  await send()
  await bankSays(content())
  expect((await read()).status).toBe('submitted')
  expect(desk.bank.incoming.size).toBe(0)
})

describe('the database itself', () => {
  const db = () => everyTable(desk.database.db)

  it('refuses a second live payout for a quote', async () => {
    const row = await db().selectFrom('payouts').selectAll().executeTakeFirstOrThrow()
    const twin = {
      ...row,
      id: 'p2',
      attempt: 2,
      end_to_end_id: 'x',
      msg_id: 'x',
      uetr: '00000000-0000-4000-8000-000000000000',
    }
    await expect(db().insertInto('payouts').values(twin).execute()).rejects.toThrow('payouts_live')
  })

  it('refuses a step that no table names, and another file than was committed', async () => {
    const set = (columns: object) => db().updateTable('payouts').set(columns).execute()
    await expect(set({ status: 'completed' })).rejects.toThrow('cannot go')
    await send()
    await expect(set({ file_content: 'other', file_sha256: 'other' })).rejects.toThrow('frozen')
    await expect(set({ amount_cents: 1n })).rejects.toThrow('frozen')
  })

  it('refuses to change or delete what is in the books, or a posting that does not sum to zero', async () => {
    await expect(db().updateTable('ledger_entries').set({ amount: '1' }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db().deleteFrom('ledger_entries').execute()).rejects.toThrow('append-only')
    await expect(db().deleteFrom('state_events').execute()).rejects.toThrow('append-only')
    const lopsided = desk.database.transact(async (tx) => {
      await everyTable(tx)
        .insertInto('ledger_postings')
        .values({ id: 'x', kind: 'x', quote_id: null, posted_at: desk.clock.now() })
        .execute()
      await everyTable(tx)
        .insertInto('ledger_entries')
        .values({ posting_id: 'x', account: 'a', asset: 'EUR', amount: '1' })
        .execute()
    })
    await expect(lopsided).rejects.toThrow('sum to zero')
  })
})
