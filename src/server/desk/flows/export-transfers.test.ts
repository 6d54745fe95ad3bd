import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ExportRequest } from '@contract/v1/transfer-exports'
import { TOKENS } from '@test/builders/money-plan'
import type { Person } from '@test/builders/person'
import { openScenarioDesk, type ScenarioDesk } from '@test/builders/scenario'
import { schemaProblems } from '@test/setup/iso-schema'
import { query } from '@test/setup/operator'
import type { Answer } from '@test/setup/test-desk'

let scenario: ScenarioDesk
let folder: string

beforeAll(async () => {
  scenario = await openScenarioDesk()
  folder = await mkdtemp(join(tmpdir(), 'causeway-exports-'))
  await chmod(folder, 0o755)
})

afterAll(async () => {
  await scenario.stop()
  await rm(folder, { recursive: true })
})

const EXPORTS = '/v1/private/transactions/exports'

const prepares = ({ browser }: Person, request: ExportRequest): Promise<Answer> =>
  browser.post(EXPORTS, request)

async function exported(person: Person, request: ExportRequest): Promise<Answer> {
  const prepared = await prepares(person, request)
  expect([prepared.status, prepared.body.error]).toEqual([200, undefined])
  const { id } = prepared.body.payload as { id: string } // the desk checked it against the contract
  return person.browser.get(`${EXPORTS}/${id}`)
}

const asked = (sql: string) => query(scenario.desk.databaseUrl, sql)

/** Read by PostgreSQL, whose reader of CSV is not ours. */
async function rowsOf(csv: string): Promise<readonly Record<string, unknown>[]> {
  const file = join(folder, 'export.csv')
  await writeFile(file, csv)
  const columns = csv.replace('\uFEFF', '').split('\r\n', 1).join('').split(',')
  await asked(`drop table if exists read_back`)
  await asked(`create table read_back (${columns.map((name) => `${name} text`).join(', ')})`)
  await asked(`copy read_back from '${file}' with (format csv, header true)`)
  return asked('select * from read_back order by created_at')
}

/** Somebody with a transfer that is paid, money that came late, and an agreement that nobody has paid. */
async function experienced(): Promise<Person> {
  const marta = await scenario.person('Exports')
  await marta.quotes(TOKENS.usdc, '1000')
  await marta.pays(TOKENS.usdc, 1_000_000_000n)
  await marta.final()
  await marta.bankBooks()
  await marta.quotes(TOKENS.usdc, '200')
  await marta.passes(1_200)
  await marta.pays(TOKENS.usdc, 150_000_000n)
  await marta.final()
  await marta.quotes(TOKENS.usdc, '300')
  return marta
}

it('exports every transfer as CSV and JSON, and what the bank has paid for accountants; sums equal the ledger', async () => {
  const marta = await experienced()
  const csv = await exported(marta, { format: 'csv' })
  expect(Object.fromEntries(csv.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="transfers_2026-11-23_2026-11-23.csv"',
    'cache-control': 'no-store',
  })
  const rows = await rowsOf(csv.text)
  expect(rows).toEqual([
    expect.objectContaining({
      state: 'completed',
      iban: 'DE89370400440532013000',
      token: 'USDC',
      paid_eur: '864.21',
    }),
    expect.objectContaining({
      state: 'expired',
      converted_eur: null,
      paid_eur: null,
      quoted_token_amount: '200',
    }),
    expect.objectContaining({
      state: 'on-hold',
      token_amount: '150',
      paid_eur: null,
      quoted_eur: null,
    }),
    expect.objectContaining({ state: 'awaits-crypto', paid_eur: null, quoted_token_amount: '300' }),
  ])
  const [sums] = await asked(`
    select sum(converted_eur::numeric) * 100 = (select sum(amount) from ledger_entries where account = 'trading:EUR') as converted,
      sum(fee_eur::numeric) * 100 = (select -sum(amount) from ledger_entries where account = 'fees:EUR') as fees,
      sum(paid_eur::numeric) * 100 = (select -sum(amount) from ledger_entries
        where account in ('bank:EUR', 'bank:notified')) as paid
    from read_back`)
  expect(sums).toEqual({ converted: true, fees: true, paid: true })

  const json = (await exported(marta, { format: 'json' })).body as unknown as {
    transfers: { id: string }[]
  } // read below
  expect(json.transfers.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  const camt = await exported(marta, { format: 'camt' })
  expect(await schemaProblems('camt.053.001.08', camt.text)).toEqual([])
  expect(camt.text.match(/<CdtDbtInd>\w+<\/CdtDbtInd><Sts>/g)).toHaveLength(3)
  expect(camt.text).toContain(`<AcctSvcrRef>${String(rows[0]?.['id'])}</AcctSvcrRef>`)
  const datev = await exported(marta, { format: 'datev' })
  expect(datev.headers.get('content-disposition')).toContain(
    'EXTF_Buchungsstapel_2026-11-23_2026-11-23.csv',
  )
  expect(datev.text.split('\r\n')).toHaveLength(6)
  await marta.booksAgree()
})

it('exports what a filter leaves, and refuses DATEV over two years', async () => {
  const marta = await scenario.person('Filters')
  await marta.quotes(TOKENS.usdc, '200')
  const ids = String(marta.recipientId)
  const countOf = async (request: Omit<ExportRequest, 'format'>): Promise<number> =>
    (await rowsOf((await exported(marta, { format: 'csv', ...request })).text)).length
  expect(await countOf({ recipients: ids })).toBe(1)
  expect(await countOf({ recipients: ids, states: 'completed,failed' })).toBe(0)
  expect(await countOf({ recipients: ids, states: 'pending' })).toBe(1)
  expect(await countOf({ recipients: ids, to: '2026-11-22' })).toBe(0)
  expect(await countOf({ recipients: ids, from: '2026-11-23', to: '2027-01-01' })).toBe(1)
  expect(await countOf({ text: 'filters' })).toBe(1)
  expect(await countOf({ text: '3000', states: 'pending', recipients: ids })).toBe(1)
  expect(await countOf({ text: 'beef' })).toBe(0)
  const years = await prepares(marta, { format: 'datev', from: '2025-12-31', to: '2026-01-01' })
  expect([years.status, years.body.payload]).toEqual([
    400,
    { validationError: 'DATEV takes one year a file. Choose days of one year first.' },
  ])
  for (const days of [{ from: '2026-02-31' }, { from: '2026-11-23', to: '2026-11-22' }])
    expect((await prepares(marta, { format: 'csv', ...days })).status).toBe(400)
})

it('gives a statement the day on which the bank booked, and DATEV the day on which that was known, which is within its period', async () => {
  const marta = await scenario.person('Weekend')
  await marta.quotes(TOKENS.usdc, '1000')
  await marta.pays(TOKENS.usdc, 1_000_000_000n)
  await marta.final()
  await marta.bankBooks()
  await asked(`set session_replication_role = replica;
    update bank_entries e set booking_date = '2026-11-20' from bank_entry_details d
      join payouts p on p.end_to_end_id = d.end_to_end_id join quotes q on q.id = p.quote_id
    where (e.file_sha256, e.statement, e.position) = (d.file_sha256, d.statement, d.entry)
      and q.recipient_id = ${String(marta.recipientId)}`)
  const days = { recipients: String(marta.recipientId), from: '2026-11-23', to: '2026-11-23' }
  const { text } = await exported(marta, { format: 'camt', ...days })
  const day = '<Dt>2026-11-20</Dt>'
  const dated = text.split(`<BookgDt>${day}</BookgDt><ValDt>${day}</ValDt>`)
  expect(dated).toHaveLength(4)
  const datev = await exported(marta, { format: 'datev', ...days })
  expect(datev.text.match(/;2311;/g)).toHaveLength(3)
})

it('looks for a text that was cut within a character', async () => {
  const marta = await scenario.person('Torn')
  expect((await exported(marta, { format: 'json', text: 'Ada \ud83d' })).body).toMatchObject({
    transfers: [],
  })
})

it('gives a prepared export once, within five minutes, to its account alone, and one at a time', async () => {
  const marta = await scenario.person('Tickets')
  const prepared = async (): Promise<string> =>
    ((await prepares(marta, { format: 'csv' })).body.payload as { id: string }).id // as above
  const first = await prepared()
  const second = await prepared()
  expect((await marta.browser.get(`${EXPORTS}/${first}`)).status).toBe(404)
  expect((await marta.browser.get(`${EXPORTS}/${second}`)).status).toBe(200)
  expect((await marta.browser.get(`${EXPORTS}/${second}`)).status).toBe(404)
  const late = await prepared()
  scenario.desk.clock.advance(301)
  expect((await marta.browser.get(`${EXPORTS}/${late}`)).status).toBe(404)
  const id = await prepared()
  const at = scenario.desk.clock.now().toISOString()
  await asked(`update transfer_exports set read_at = '${at}' where id = '${id}'`)
  const refused = await prepares(marta, { format: 'json' })
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'CONFLICT'])
  // A desk that stopped, or a reader that takes nothing, is waited for no longer than a minute.
  scenario.desk.clock.advance(61)
  expect((await prepares(marta, { format: 'json' })).status).toBe(200)
})

/** Three pages of four megabytes each: more than the two sockets hold. */
const LONG = { transfers: 1_500, name: 8_000 }

/** Asks for the file of a prepared export on a line of its own. */
async function asksForFile(person: Person, request: ExportRequest): Promise<ClientRequest> {
  const prepared = await prepares(person, request)
  expect(prepared.status).toBe(200)
  const { id } = prepared.body.payload as { id: string } // as above
  const cookie = [...person.browser.cookies].map((pair) => pair.join('=')).join('; ')
  const url = `${scenario.desk.origin}${EXPORTS}/${id}`
  return get(url, { headers: { cookie }, agent: false }).on('error', () => undefined)
}

const underWay = () => asked('select id from transfer_exports')

/** The desk hears of a closed line a few milliseconds later. */
async function ends(): Promise<void> {
  for (const until = performance.now() + 20_000; performance.now() < until;)
    if ((await underWay()).length === 0) return
  throw new Error('the export goes on')
}

it('ends an export with its reader, before its first part and amid the file, and the next begins at once', async () => {
  const marta = await scenario.person('Leaves')
  await marta.quotes(TOKENS.usdc, '200')
  await asked(`set session_replication_role = replica;
    insert into quotes select (jsonb_populate_record(q, jsonb_build_object(
      'id', 'q_' || n, 'transaction_id', 'tx_' || n, 'status', 'expired', 'recipient_name', repeat('x', ${LONG.name})))).*
    from generate_series(1, ${LONG.transfers}) n, quotes q where q.recipient_id = ${String(marta.recipientId)}`)
  const early = await asksForFile(marta, { format: 'json' })
  await once(early, 'finish')
  early.destroy()
  await ends()

  const late = await asksForFile(marta, { format: 'json' })
  const [answer] = (await once(late, 'response')) as [IncomingMessage] // as Node says
  await once(answer, 'readable')
  expect(await underWay()).toHaveLength(1)
  answer.destroy()
  await ends()

  const { id } = (await prepares(marta, { format: 'datev' })).body.payload as { id: string } // as above
  await asked(`update transfer_exports set request = request || '{"from": "2025-01-01"}'`)
  expect((await marta.browser.get(`${EXPORTS}/${id}`)).status).toBe(400)
  expect((await prepares(marta, { format: 'csv' })).status).toBe(200)
})
