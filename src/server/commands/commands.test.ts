import { bankCloses } from '@test/builders/bank-messages'
import { COMMANDS } from '@server/commands/all'
import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { TOKENS } from '@test/builders/money-plan'
import { actions, type Operator, operator, query } from '@test/setup/operator'
import { createTestDatabase, type TestDatabase } from '@test/setup/database'

let test: TestDatabase
let olga: Operator

beforeAll(async () => {
  test = await createTestDatabase()
  olga = operator(test.url)
})

afterAll(() => test.drop())

describe('help', () => {
  it.each(COMMANDS.map(({ name }) => [name]))('explains %s and runs nothing', async (name) => {
    const { code, out } = await olga.types(name, '--help')
    expect(code).toBe(0)
    expect(out).toContain(`usage: npm run desk -- ${name}`)
    expect(out).toContain('--json')
  })

  it.each(['help', '--help', 'accounts'])('lists what there is: %s', async (line) => {
    const { code, out } = await olga.types(line)
    expect(code).toBe(0)
    expect(out).toContain('accounts disable')
  })

  it.each([
    ['coffee make', 'no command'],
    ['accounts eat', 'no command'],
    ['quotes show', 'quotes show <id>'],
    ['reconcile now', 'do not fit'],
    ['quotes list --all', "Unknown option '--all'"],
    ['quotes list --limit many', '--limit'],
    ['accounts disable x --reason enough', '--as'],
    ['accounts disable x --as olga', '--reason'],
    ['!accounts add nobody individual Ada', 'no e-mail'],
    ['!accounts add a@b.cd robot Ada', 'individual or business'],
  ])('tells whoever types %j what is wrong, and ends with 2', async (line, text) => {
    const { code, out, error } = await olga.types(line)
    expect([code, out]).toEqual([2, ''])
    expect(error).toContain(text)
  })
})

describe('accounts', () => {
  it('are added once, listed, disabled and enabled, each with who and why', async () => {
    const added = await olga.types(
      '!accounts add Ada@Example.test business Ada & Sons',
      '--support',
    )
    expect(added.out).toMatch(/^Added ada@example.test as acc_/)
    const again = await olga.types('!accounts add ada@example.test individual Ada')
    expect([again.code, again.error]).toEqual([1, 'ada@example.test has an account already'])

    const [row] = await olga.asks<{ id: string; disabledAt: string | null }[]>('accounts list')
    expect(row).toMatchObject({
      email: 'ada@example.test',
      name: 'Ada & Sons',
      type: 'business',
      isSupport: true,
      disabledAt: null,
    })
    expect((await olga.types('!accounts disable ada@example.test')).code).toBe(0)
    expect((await olga.types('!accounts disable ada@example.test')).error).toContain('already')
    const [off] = await olga.asks<{ disabledAt: string | null }[]>('accounts list')
    expect(off?.disabledAt).not.toBeNull()
    const enable = `!accounts enable ${row?.id ?? ''}`
    expect((await olga.types(enable)).out).toContain('Proposed')
    expect((await operator(test.url, { name: 'otto' }).types(enable)).out).toContain('Enabled')

    const by = { operator: 'olga', subject: row?.id, reason: 'because it is tested' }
    const access = { ...by, subject: `account:${row?.id ?? ''}` }
    expect(await actions(test.url)).toEqual([
      { ...by, action: 'accounts add' },
      { ...by, action: 'accounts disable' },
      { ...access, action: 'accounts enable (proposed)' },
      { ...access, action: 'accounts enable', operator: 'otto' },
    ])
  })

  it('leave a trail that nobody changes', async () => {
    await olga.types('!accounts add trail@example.test individual Trail')
    for (const sql of [
      `update operator_actions set operator = 'otto'`,
      'delete from operator_actions',
      'truncate operator_actions',
    ])
      await expect(query(test.url, sql)).rejects.toThrow('append-only')
  })
})

describe('money', () => {
  let desk: MoneyDesk
  let quoteId: string
  let otto: Operator

  beforeEach(async () => {
    desk = await openMoneyDesk()
    const quote = await desk.quotes(TOKENS.usdc, '1000')
    quoteId = quote.quoteId
    await desk.pays(quote.receiverWalletAddress, TOKENS.usdc, 10n ** 9n)
    await desk.becomesFinal()
    const at = { clock: desk.clock, flowDeps: desk.side.deps }
    olga = operator(desk.databaseUrl, at)
    otto = operator(desk.databaseUrl, { ...at, name: 'otto' })
  })

  // Closing compares the books with chain, quotes and payouts.
  afterEach(() => desk.closes())

  const newestPayout = async () => {
    const [payout] = await olga.asks<Record<string, string>[]>('payouts list')
    if (!payout) throw new Error('no payout')
    return payout
  }

  async function bankRefuses(): Promise<void> {
    const { endToEndId = '' } = await newestPayout()
    desk.bank.incoming.set(
      `${endToEndId}.xml`,
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
      <GrpHdr><MsgId>S</MsgId><CreDtTm>2026-11-23T10:00:00Z</CreDtTm></GrpHdr>
      <OrgnlGrpInfAndSts><OrgnlMsgId>M${endToEndId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
      <OrgnlPmtInfAndSts><OrgnlPmtInfId>1</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId>
      <TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts>
      </CstmrPmtStsRpt></Document>`,
    )
    await desk.works()
    await bankCloses(desk)
  }

  it('has a quarantined file of the bank read anew', async () => {
    desk.bank.incoming.set('torn.xml', '<Document>')
    await desk.works()
    const done = await olga.types('!bank requeue torn.xml')
    expect(done.out).toContain('Put torn.xml back')
    expect([...desk.bank.incoming.keys()]).toEqual(['torn.xml'])
    const again = await olga.types('!bank requeue torn.xml')
    expect(again.error).toBe('there is no quarantined file torn.xml')
  })

  it('is shown with everything that happened to it', async () => {
    const shown = await olga.asks<Record<string, Record<string, string>[]>>(
      `quotes show ${quoteId}`,
    )
    expect(shown).toMatchObject({
      id: quoteId,
      status: 'processing',
      euros: '865.21',
      iban: '…3000',
    })
    expect(shown['events']?.map(({ to }) => to)).toEqual([
      'awaits-crypto',
      'confirming',
      'processing',
    ])
    const deposit = shown['deposits']?.[0]?.['id'] ?? ''
    expect((await olga.types(`deposits show ${deposit}`)).out).toContain('1000 USDC')
    expect((await olga.types('deposits list --held')).out).toBe('No deposits.')
    expect((await olga.types('quotes list --status processing')).out).toContain(quoteId)
    expect((await olga.types('quotes show q_none')).error).toBe('there is no quote q_none')
    const { id = '' } = await newestPayout()
    expect((await olga.types(`payouts show ${id}`)).out).toMatch(/status +submitted/)
  })

  it('is sent again only where the bank refused it, in a new file, with who and why', async () => {
    const first = await newestPayout()
    const early = await olga.types(`!payouts retry ${first['id'] ?? ''}`)
    expect([early.code, early.error]).toEqual([1, expect.stringContaining('is submitted')])
    await bankRefuses()
    expect((await desk.quote(quoteId)).status).toBe('on-hold')

    const alone = await olga.types(`!payouts retry ${first['id'] ?? ''}`)
    expect(alone.out).toContain('another operator has to type the same line')
    const again = await otto.types(`!payouts retry ${first['id'] ?? ''}`)
    expect([again.code, again.out]).toEqual([0, expect.stringMatching(/^Queued p_/)])
    await desk.works()
    expect(desk.bank.writes()).toBe(2)
    expect((await newestPayout())['endToEndId']).toBe(`${first['endToEndId'] ?? ''}-2`)
    expect((await desk.quote(quoteId)).status).toBe('processing')
    const twice = await olga.types(`!payouts retry ${first['id'] ?? ''}`)
    expect(twice.error).toContain('is processing')
    expect(await actions(desk.databaseUrl)).toMatchObject([
      { operator: 'olga', action: 'payouts retry (proposed)', subject: first['id'] },
      { operator: 'otto', action: 'payouts retry', subject: first['id'] },
    ])
    expect((await olga.types('audit list')).out).toContain('because it is tested')
  })

  it('is reconciled: 0 when all is well, 1 and which when it is not', async () => {
    expect(await olga.types('reconcile')).toMatchObject({
      code: 0,
      out: expect.stringContaining('The difference is 0.') as string, // a matcher has no type
    })
    await query(
      desk.databaseUrl,
      `alter table quotes disable trigger all; update quotes set settled_cents = settled_cents - 1`,
    )
    const { code, out } = await olga.types('reconcile')
    expect(code).toBe(1)
    expect(out).toMatch(/BAD +overpaid: 1/)
    await query(desk.databaseUrl, `update quotes set settled_cents = settled_cents + 1`)
    desk.bank.sent.set('stranger.xml', '<x/>')
    const strange = await olga.types('reconcile')
    expect([strange.code, strange.out]).toEqual([1, expect.stringContaining('stranger.xml')])
    expect((await olga.types('reconcile --books')).code).toBe(0)
    desk.bank.sent.delete('stranger.xml')
  })
})
