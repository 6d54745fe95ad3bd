import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { bankFolder } from '@server/adapters/bank-folder'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { everyTable } from '@test/setup/tables'
import { bankSays, camt054, statusReport } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance } from '@test/builders/held-money'
import { query } from '@test/setup/operator'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import type { IncomingFile } from '@server/ports/bank'
import type { PayoutRecord } from '../records/payout/row'
import { readBankFiles } from './read-bank-files'

const desk = deskPerCase()

let quoteId: string

/** Its file lies with the bank. */
async function sentPayout(): Promise<PayoutRecord> {
  quoteId = await settledQuote(desk())
  await desk()
    .side.payouts.find(({ name }) => name === 'payout-sender')
    ?.step()
  return thePayout(desk())
}

const status = async () => (await desk().quote(quoteId)).status

const filesRead = async () =>
  (await everyTable(desk().database.db).selectFrom('bank_files').select(['kind', 'name']).execute())
    .map(({ kind }) => kind)
    .toSorted()

it('reads the same bytes once, whatever they are called', async () => {
  const payout = await sentPayout()
  const refused = statusReport(payout, 'RJCT', 'AC04')
  desk().bank.incoming.set('one.xml', refused)
  desk().bank.incoming.set('two.xml', refused)
  expect(await readBankFiles(desk().deps)).toBe(2)
  expect(await filesRead()).toEqual(['pain.002'])
  expect(desk().bank.incoming.size).toBe(0)
  expect(await readBankFiles(desk().deps)).toBe(0)
})

it('goes on with the next file after one that it cannot read', async () => {
  const payout = await sentPayout()
  desk().bank.incoming.set('1-torn.xml', '<Document><Cstmr')
  desk().bank.incoming.set('2-booked.xml', camt054(payout, 'DBIT'))
  expect(await readBankFiles(desk().deps)).toBe(2)
  expect(await status()).toBe('completed')
  expect(await filesRead()).toEqual(['camt.054'])
})

it('counts all of a file or none of it', async () => {
  const payout = await sentPayout()
  const { deps } = desk()
  desk().bank.incoming.set('no.xml', statusReport(payout, 'RJCT', 'AC04'))
  const opaque = (): string => {
    throw new Error('no id')
  }
  const failing = { ...deps, ids: { ...deps.ids, opaque } }
  await expect(readBankFiles(failing)).rejects.toThrow('no id')
  expect(await filesRead()).toEqual([])
  expect((await thePayout(desk())).status).toBe('submitted')
  expect(await balance(desk(), 'payout:clearing')).toBe(-86_421n)
  // It is still there, and counts once nothing is in the way.
  expect(await readBankFiles(deps)).toBe(1)
  expect(await status()).toBe('on-hold')
})

it('reads the next file though one cannot be kept, and fails after the last', async () => {
  const payout = await sentPayout()
  desk().bank.incoming.set('1-refused.xml', statusReport(payout, 'RJCT', 'AC04'))
  desk().bank.incoming.set('2-accepted.xml', statusReport(payout, 'ACCP'))
  const opaque = (): string => {
    throw new Error('no id')
  }
  const failing = { ...desk().deps, ids: { ...desk().deps.ids, opaque } }
  await expect(readBankFiles(failing)).rejects.toThrow('no id')
  expect((await thePayout(desk())).status).toBe('accepted')
  expect([...desk().bank.incoming.keys()]).toEqual(['1-refused.xml'])
})

it('reads what an archive holds that is readable, and puts it aside for the rest', async () => {
  const payout = await sentPayout()
  const parts = [camt054(payout, 'DBIT'), 'torn'].map((text, at) => ({
    name: `all.zip/${at}.xml`,
    content: Buffer.from(text),
  }))
  const { deps, bank } = desk()
  bank.incoming.set('all.zip', '')
  const readIncoming = () => Promise.resolve({ kind: 'parts' as const, parts })
  await readBankFiles({ ...deps, bank: { ...deps.bank, readIncoming } })
  expect(await status()).toBe('completed')
  expect(await bank.listQuarantine()).toEqual(['all.zip'])
})

it('puts aside a file that the reader or the folder stumbles over, and reads the next', async () => {
  const payout = await sentPayout()
  const { deps, bank } = desk()
  for (const name of ['1.xml', '2.xml']) bank.incoming.set(name, 'odd')
  bank.incoming.set('3.xml', camt054(payout, 'DBIT'))
  const stumbles = {
    bankMessages: {
      ...deps.bankMessages,
      read: (content: Uint8Array) =>
        String(content) === 'odd'
          ? Promise.reject(new TypeError('a mistake'))
          : deps.bankMessages.read(content),
    },
    bank: {
      ...deps.bank,
      readIncoming: (file: IncomingFile) =>
        file.name === '2.xml' ? Promise.reject(new Error('EACCES')) : deps.bank.readIncoming(file),
    },
  }
  expect(await readBankFiles({ ...deps, ...stumbles })).toBe(3)
  expect(await status()).toBe('completed')
  expect(await bank.listQuarantine()).toEqual(['1.xml', '2.xml'])
})

it('says what lies in quarantine, and what is never finished', async () => {
  const lines: unknown[] = []
  const note = (fields: object, message: string) => lines.push({ ...fields, message })
  const { deps } = desk()
  const look = {
    settled: [],
    overdue: [{ name: 'a.xml', identity: 'a', reason: 'it is cut' }],
    strays: ['b.part'],
  }
  await readBankFiles({
    ...deps,
    log: { ...deps.log, warn: note, error: note },
    bank: { ...deps.bank, lookAtIncoming: () => Promise.resolve(look) },
  })
  expect(lines).toEqual([
    {
      ...{ file: 'a.xml', to: 'a.xml', reason: 'it is cut' },
      message: 'bank file could not be read or kept, and lies in quarantine/',
    },
    { file: 'b.part', message: 'file in incoming/ is never finished' },
  ])
})

it('keeps what the bank said for good', async () => {
  const payout = await sentPayout()
  await bankSays(desk(), statusReport(payout, 'ACCP'), camt054(payout, 'DBIT'))
  const parts = ['bank_account_statements', 'bank_entries', 'bank_entry_details', 'bank_statuses']
  const changes = [
    ...[
      'update bank_files set name = name',
      'delete from bank_files',
      'truncate bank_files cascade',
    ],
    ...parts.flatMap((table) => [
      `update ${table} set position = position`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]),
  ]
  for (const change of changes)
    await expect(query(desk().databaseUrl, change)).rejects.toThrow('append-only')
})

it('puts a file into quarantine that the database refuses for ten minutes, but for one that is down', async () => {
  const payout = await sentPayout()
  await query(
    desk().databaseUrl,
    `alter table bank_files add constraint refuses check (name <> 'bad.xml')`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'causeway-bank-'))
  const bank = await bankFolder(folder, { clock: desk().clock, settleMs: 0 })
  const put = (name: string, content: string) => writeFile(join(folder, 'incoming', name), content)
  await put('bad.xml', statusReport(payout, 'ACCP'))
  await put('good.xml', camt054(payout, 'DBIT'))
  const down = () => Promise.reject(new Error('the database is down'))
  const options = { log: silentLog, random: () => 0, maxConnections: 1 }
  const elsewhere = connect('postgres://nobody@127.0.0.1:1/none', options)
  const broken = { ...elsewhere, transact: down }
  const looks = (database = desk().database) => readBankFiles({ ...desk().deps, bank, database })

  await expect(looks(broken)).rejects.toThrow('down')
  desk().clock.advance(600)
  await expect(looks()).rejects.toThrow('refuses')
  expect(await status()).toBe('completed')
  desk().clock.advance(599)
  await expect(looks()).rejects.toThrow('refuses')
  expect(await bank.listQuarantine()).toEqual([])
  desk().clock.advance(1)
  expect(await looks()).toBe(1)
  expect(await bank.listQuarantine()).toEqual(['bad.xml'])
  expect(await looks()).toBe(0)
  await elsewhere.close()
  await rm(folder, { recursive: true })
})
