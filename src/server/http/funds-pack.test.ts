import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { FundsOutline } from '@contract/v1/source-of-funds'
import { unzip } from '@server/adapters/bank-folder/zip'
import { TOKENS } from '@test/builders/money-plan'
import type { Person } from '@test/builders/person'
import { openScenarioDesk, type ScenarioDesk } from '@test/builders/scenario'
import { payload } from '@test/setup/chat-desk'
import { query } from '@test/setup/operator'
import { readTags } from '@test/setup/statement-text'
import { MARTA, TREASURY } from '@test/setup/test-desk'
import { FORGED, verifyFile } from '@test/safety/verify-file'

let scenario: ScenarioDesk
let folder: string

beforeAll(async () => {
  scenario = await openScenarioDesk()
  folder = await mkdtemp(join(tmpdir(), 'causeway-pack-'))
})

afterAll(async () => {
  await scenario.stop()
  await rm(folder, { recursive: true })
})

const OUTLINE = '/v1/private/source-of-funds'
const PACK = `${OUTLINE}/pack`

const asked = (sql: string) => query(scenario.desk.databaseUrl, sql)

/** The bytes: a browser of the tests keeps only texts. */
async function downloaded({ browser }: Person, search: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${scenario.desk.origin}${PACK}?${search}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const textsOf = async (pdf: Uint8Array) =>
  (await readTags(pdf)).read.map(({ text }) => text.replaceAll('\u00a0', ' '))

const outlineOf = async ({ browser }: Person, search = '') =>
  payload<FundsOutline>(await browser.get(`${OUTLINE}${search}`))

/** What the ledger says that all paid quotes of an account moved, as text in euros. */
async function booked(email: string) {
  const [row] = await asked(`
    with paid as (select q.id, q.chain_id, q.asset from quotes q join accounts a on a.id = q.account_id
      where a.email = '${email}' and q.status = 'completed')
    select (-sum(amount) filter (where account like 'trading:%' and e.asset <> 'EUR'))::text as units,
      to_char(sum(amount) filter (where account = 'trading:EUR') / 100, 'FM999990.00') as gross,
      to_char(-sum(amount) filter (where account = 'fees:EUR') / 100, 'FM999990.00') as fees,
      to_char(-sum(amount) filter (where account = 'payout:clearing') / 100, 'FM999990.00') as paid
    from ledger_entries e join paid on e.posting_id = 'settlement:' || paid.id`)
  return row
}

/** As a wallet would have it: what counts is that it is in the pack, byte by byte. */
const proves = (address: string, method: string, chainId: number) =>
  asked(`insert into wallet_proofs (id, account_id, chain_id, address, message, signature, method, block_number,
      block_hash, proved_at)
    values ('wp_${address.slice(-4)}${method}', 'acc_marta', ${chainId}, '${address}', 'This wallet is mine', '0xabcd',
      '${method}', 5, '0x05', '2026-11-20T10:00:00Z')`)

it('makes a pack whose figures are the ledger’s, that unpacks, whose sums hold, and that names who signed for a wallet', async () => {
  const marta = await scenario.person('Funds')
  const paid = async (units: bigint, text: string, more = {}) => {
    await marta.quotes(TOKENS.usdc, text)
    const hash = await marta.pays(TOKENS.usdc, units, more)
    await marta.final()
    await marta.bankBooks()
    return hash
  }
  const [own, other] = [`0x${'1a'.repeat(20)}`, `0x${'2b'.repeat(20)}`] as const
  const hash = await paid(1_000_000_000n, '1000', { from: own })
  await paid(400_000_000n, '400', { from: other })
  // Under way, expired: neither is a source of anything.
  await marta.quotes(TOKENS.usdc, '300')
  await proves(own, 'eip-191', 1)
  await proves(other, 'eip-1271', 1)

  const ledger = await booked(MARTA)
  const outline = await outlineOf(marta)
  expect(ledger).toEqual({ units: '1400000000', gross: '1211.29', fees: '2.00', paid: '1209.29' })
  expect(outline).toEqual({
    ...{ transfers: 2, deposits: 2, tokens: [{ amount: '1400', symbol: 'USDC' }] },
    // A key is the same on Polygon; a contract on another chain is not.
    wallets: { senders: 2, proved: 1, provedTs: [Date.UTC(2026, 10, 20) / 1_000] },
    ...{ feesEUR: '2.00', paidEUR: '1209.29', receipts: 2, files: 7 },
    recipients: [{ name: 'Ada Funds', type: 'individual' }],
  })

  const { headers, bytes } = await downloaded(marta, 'form=zip')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="source-of-funds_2026-11-23.zip"',
    'cache-control': 'no-store',
  })
  const files = new Map(
    (await unzip(bytes, 10_000_000)).map(({ name, content }) => [name, Buffer.from(content)]),
  )
  expect(files.size).toBe(outline.files)
  const sums = String(files.get('sha256sums.txt')).trimEnd().split('\n')
  for (const [name, content] of files)
    if (name !== 'sha256sums.txt')
      expect(sums).toContain(`${createHash('sha256').update(content).digest('hex')}  ${name}`)
  const proof = JSON.parse(String(files.get(`wallets/${own}_1.json`))) as object // read below
  expect(proof).toMatchObject({ message: 'This wallet is mine', signature: '0xabcd' })

  const report = await textsOf(files.get('source-of-funds.pdf') ?? Buffer.of())
  const behind = (label: string) => report[report.indexOf(label) + 1]
  expect(behind('Crypto converted')).toBe('1,400 USDC')
  expect(behind('Bank transfer fees')).toBe('−€2.00')
  expect(report.slice(report.lastIndexOf('Paid to bank accounts')).at(1)).toBe('€1,209.29')
  expect(behind('Transaction hash')).toBe(hash)
  expect(behind(own)).toMatch(/polygon, 1 transfer\. .* by signature \(EIP-191\) on 20 November/)
  expect(behind(other)).toBe('polygon, 1 transfer. No signature shows whose it is.')
  expect(report.filter((text) => text === 'End-to-end ID')).toHaveLength(2)
  const statement = [...files].find(([name]) => name.startsWith('statements/'))?.[1]
  expect(await textsOf(statement ?? Buffer.of())).toContain('Paid to Ada Funds')

  const receipts = [...files.keys()].filter((name) => name.startsWith('receipts/'))
  expect(receipts).toHaveLength(outline.receipts)
  for (const name of receipts) {
    const receipt = String(files.get(name))
    expect(await verifyFile(receipt)).toEqual(['test'])
    expect(await verifyFile(receipt.replace('"paid": "', '"paid": "1'))).toContain(FORGED)
    expect(report).toContain(name)
  }
  expect(behind('Signed receipts')).toMatch(/^2 receipts, one for each transfer/)

  // Another program's reader.
  await writeFile(join(folder, 'pack.zip'), bytes)
  const list = `import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))`
  const { stdout } = await promisify(execFile)('python3', ['-c', list, join(folder, 'pack.zip')])
  expect(stdout.trim()).toBe(`None ${String(outline.files)}`)

  const german = await downloaded(marta, 'form=pdf&language=de&from=2026-11-23')
  expect(german.headers.get('content-disposition')).toContain(
    'mittelherkunft_2026-11-23_2026-11-23.pdf',
  )
  expect(await textsOf(german.bytes)).toContain('Herkunft der Mittel von Marta Kowalczyk')
  await marta.booksAgree()
})

it('narrows by day and recipient, refuses days that do not exist, and shows nothing of another account', async () => {
  const marta = await scenario.person('Narrow')
  await marta.quotes(TOKENS.usdc, '200')
  await marta.pays(TOKENS.usdc, 200_000_000n)
  await marta.final()
  await marta.bankBooks()
  const found = async (search: string) => (await outlineOf(marta, search)).transfers
  expect(await found(`?recipient=${String(marta.recipientId)}`)).toBe(1)
  expect(await found(`?recipient=${String(marta.recipientId)}&to=2026-11-22`)).toBe(0)
  expect(await found('?from=2026-11-24&to=2026-11-24')).toBe(0)
  for (const search of ['from=2026-11-31', 'from=2026-11-24&to=2026-11-23', 'to=2026-02-30'])
    expect((await marta.browser.get(`${OUTLINE}?${search}`)).status).toBe(400)
  const nobody = await scenario.person('Nobody', TREASURY)
  expect((await outlineOf(nobody)).transfers).toBe(0)
  expect((await nobody.browser.get(`${PACK}?form=zip`)).status).toBe(404)
})

it('gives no pack of more transfers than it can draw, and none where the ledger has another figure', async () => {
  const ines = await scenario.person('Unbooked', TREASURY)
  await ines.quotes(TOKENS.usdc, '200')
  await ines.pays(TOKENS.usdc, 200_000_000n)
  await ines.final()
  await ines.bankBooks()
  expect((await outlineOf(ines)).transfers).toBe(1)
  // Copies, as they were settled: no state machine lets anybody write a quote that is over.
  const more = `quotes q, generate_series(1, 200) n where account_id = 'acc_noordzee' and status = 'completed'`
  await asked(`set session_replication_role = replica;
    insert into ledger_entries (posting_id, account, asset, amount)
      select 'settlement:q_' || n, e.account, e.asset, e.amount
      from ledger_entries e, ${more} and e.posting_id = 'settlement:' || q.id;
    insert into quotes select (jsonb_populate_record(null::quotes,
      to_jsonb(q) || jsonb_build_object('id', 'q_' || n, 'transaction_id', 'tx_' || n))).* from ${more}`)
  expect((await outlineOf(ines, '?from=2026-11-23')).transfers).toBe(201)
  const refused = await ines.browser.get(`${PACK}?form=pdf`)
  expect([refused.status, refused.body.payload]).toEqual([
    400,
    {
      validationError:
        'These are more than 200 transfers. Choose a shorter period, or one recipient.',
    },
  ])
  await asked(`set session_replication_role = replica;
    insert into ledger_entries (posting_id, account, asset, amount)
    select 'settlement:' || id, account, 'EUR', amount from quotes,
      (values ('fees:EUR', -1), ('trading:EUR', 1)) as more (account, amount)
    where account_id = 'acc_noordzee' and status = 'completed'`)
  const own = `${PACK}?form=zip&recipient=${String(ines.recipientId)}&to=2026-11-23`
  expect((await ines.browser.get(own)).status).toBe(500)
})
