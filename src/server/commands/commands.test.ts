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
    const added = await olga.types('!accounts add Ada@Example.test business Ada & Sons')
    expect(added.out).toMatch(/^Added ada@example.test as acc_/)
    const again = await olga.types('!accounts add ada@example.test individual Ada')
    expect([again.code, again.error]).toEqual([1, 'ada@example.test has an account already'])

    const [row] = await olga.asks<{ id: string; disabledAt: string | null }[]>('accounts list')
    expect(row).toMatchObject({
      email: 'ada@example.test',
      name: 'Ada & Sons',
      type: 'business',
      disabledAt: null,
    })
    expect((await olga.types('!accounts disable ada@example.test')).code).toBe(0)
    expect((await olga.types('!accounts disable ada@example.test')).error).toContain('already')
    const [off] = await olga.asks<{ disabledAt: string | null }[]>('accounts list')
    expect(off?.disabledAt).not.toBeNull()

    const by = { operator: 'olga', subject: row?.id, reason: 'because it is tested' }
    expect(await actions(test.url)).toEqual([
      { ...by, action: 'accounts add' },
      { ...by, action: 'accounts disable' },
    ])
  })

  it.each([
    ['accounts list', 50, ''],
    ['accounts list', 51, 'There are more than these 50: --limit lists up to 1000.'],
    ['accounts list --json', 51, 'There are more than these 50: --limit lists up to 1000.'],
    ['accounts list --limit 51', 51, ''],
    ['accounts list --limit 1000', 1_001, 'There are more than these 1000, which a list ends at.'],
  ])('say with %j of %i whether the list is whole', async (line, accounts, error) => {
    await fillAccounts(accounts)
    expect(await olga.types(line)).toMatchObject({ code: 0, error })
    const listed = await olga.asks<unknown[]>(line.replace(' --json', ''))
    expect(listed).toHaveLength(Math.min(accounts, /\d+$/.test(line) ? accounts : 50, 1_000))
  })

  /** Until there are so many of them. */
  async function fillAccounts(total: number): Promise<void> {
    await olga.types('!accounts add first@example.test individual First')
    await query(
      test.url,
      `insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', 'acc_' || n, 'email', n || '@example.test'))).*
        from accounts a, generate_series((select count(*) from accounts), ${total - 1}) n
        where a.email = 'first@example.test'`,
    )
  }

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

  beforeEach(async () => {
    desk = await openMoneyDesk()
    const quote = await desk.quotes(TOKENS.usdc, '1000')
    quoteId = quote.quoteId
    await desk.pays(quote.receiverWalletAddress, TOKENS.usdc, 10n ** 9n)
    await desk.becomesFinal()
    olga = operator(desk.databaseUrl, { clock: desk.clock, flowDeps: desk.side.deps })
  })

  // Closing compares the books with chain, quotes and payouts.
  afterEach(() => desk.closes())

  const newestPayout = async () => {
    const [payout] = await olga.asks<Record<string, string>[]>('payouts list')
    if (!payout) throw new Error('no payout')
    return payout
  }

  it('lists payouts that are open from the oldest on, and all of them from the newest', async () => {
    const quote = await desk.quotes(TOKENS.usdc, '1000')
    await desk.pays(quote.receiverWalletAddress, TOKENS.usdc, 10n ** 9n)
    await desk.becomesFinal()
    const quotes = async (line: string) =>
      (await olga.asks<{ quote: string }[]>(line)).map((payout) => payout.quote)
    expect(await quotes('payouts list')).toEqual([quote.quoteId, quoteId])
    const { status } = await newestPayout()
    expect(await quotes(`payouts list --status ${status ?? ''}`)).toEqual([quoteId, quote.quoteId])
  })

  it('has a quarantined file of the bank read anew', async () => {
    desk.bank.incoming.set('torn.xml', '<Document>')
    await desk.works()
    const done = await olga.types('!bank requeue torn.xml')
    expect(done.out).toContain('Put torn.xml back')
    expect([...desk.bank.incoming.keys()]).toEqual(['torn.xml'])
    const again = await olga.types('!bank requeue torn.xml')
    expect(again.error).toBe('there is no quarantined file torn.xml')
    expect((await olga.types('audit list')).out).toContain('because it is tested')
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
    expect(out).toMatch(/BAD +overpaid: 1.*\n +→ look at 'quotes show'/)
    await query(desk.databaseUrl, `update quotes set settled_cents = settled_cents + 1`)
    desk.bank.sent.set('stranger.xml', '<x/>')
    const strange = await olga.types('reconcile')
    expect(strange.code).toBe(1)
    expect(strange.out).toMatch(
      /stray files.* stranger\.xml\)\n.*\n +src\/docs\/runbooks\/restore\.md/,
    )
    expect((await olga.types('reconcile --books')).code).toBe(0)
    desk.bank.sent.delete('stranger.xml')
  })
})

it('tells an operator what the database says that does not answer', async () => {
  const { types } = operator('postgres://desk@127.0.0.1:9,localhost:9/causeway')
  const { code, error } = await types('accounts list')
  expect(code).toBe(1)
  expect(error).toMatch(
    /^no host takes writes \(127\.0\.0\.1:9: connect ECONNREFUSED.*; localhost:9: /,
  )
})
