import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@test/setup/database'
import { CENT_AT_BANK, query } from '@test/setup/operator'
import { payoutWayFindings } from './payout-way'

let database: TestDatabase
let bankFolder: string

beforeAll(async () => {
  database = await createTestDatabase()
  bankFolder = await mkdtemp(join(tmpdir(), 'causeway-doctor-'))
})

afterAll(async () => {
  await database.drop()
  await rm(bankFolder, { recursive: true })
})

const saysOf = async () =>
  (await payoutWayFindings({ databaseUrl: database.url, bankFolder })).map(
    ({ ok, says }) => `${ok ? 'ok' : 'BAD'} ${says}`,
  )

it('names a bank folder of another desk, and a desk that is closed after a restore', async () => {
  expect(await saysOf()).toEqual([
    'ok new: the sender takes it',
    'ok the desk is open',
    'BAD no quote is agreed: nobody has stated it',
  ])
  await query(database.url, CENT_AT_BANK)
  await query(database.url, `insert into bank_folder (folder_id, paired_at) values ('one', now())`)
  expect((await saysOf())[0]).toMatch(/^BAD .*is it mounted/)
  await writeFile(join(bankFolder, 'causeway-folder'), 'two\npaired\n')
  expect((await saysOf())[0]).toMatch(/^BAD .*belongs to another desk/)
  await writeFile(join(bankFolder, 'causeway-folder'), 'one\npaired\n')
  await query(
    database.url,
    `insert into desk_closures (reason, closed_at) values ('files are lost', now())`,
  )
  expect(await saysOf()).toEqual([
    'ok the one that the database knows',
    'BAD the desk is closed: files are lost',
    'ok 0.01 EUR are free for quotes',
  ])
})

it('says to state the balance only where nobody has, and to wait or to top it up where it is promised', async () => {
  const other = await createTestDatabase()
  const mend = async () =>
    (await payoutWayFindings({ databaseUrl: other.url, bankFolder })).at(-1)?.mend
  expect(await mend()).toMatch(/^two operators state it/)
  await query(other.url, CENT_AT_BANK)
  expect(await mend()).toBeNull()
  const spent = CENT_AT_BANK.replace('opening:test', 'spent').replace("', 1)", "', -1)")
  await query(other.url, spent.replace("opening', -1)", "opening', 1)"))
  expect(await mend()).toMatch(/^wait until quotes are over, or send money to the account/)
  await other.drop()
})
