import { sql } from 'kysely'
import { compiledQuery } from '@server/ports/compiled-query'
import { asDesk, createTestDatabase, type TestDatabase } from '@test/setup/database'
import { openTcpDoor, type TcpDoor } from '@test/setup/tcp-door'
import { silentLog } from '../log'
import { connect, type ConnectedDatabase } from './connect'

/** Where the line is cut, of the next commit that writes. */
type Cut = 'before' | 'after' | 'none'

let test: TestDatabase
let door: TcpDoor
let database: ConnectedDatabase
let owner: ConnectedDatabase
let cut: Cut = 'none'

beforeAll(async () => {
  test = await createTestDatabase()
  owner = connect(test.url, { log: silentLog, random: Math.random })
  await sql
    .raw('create table written (word text); grant all on written to public')
    .execute(owner.db)
  door = await openTcpDoor(
    () => test.url,
    () => ({
      passesOut: (bytes) => cut !== 'before' || !bytes.includes('commit\0'),
      passesBack: (bytes) => cut !== 'after' || !bytes.includes('COMMIT\0'),
    }),
  )
  const url = new URL(asDesk(test.url))
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${door.port}`
  database = connect(url.href, { log: silentLog, random: Math.random })
})

afterAll(async () => {
  await database.close()
  await door.close()
  await owner.close()
  await test.drop()
})

afterEach(async () => {
  cut = 'none'
  await sql`delete from written`.execute(owner.db)
})

interface Word {
  readonly word: string
}

const insertLast = compiledQuery<Word, Word>(
  (_db, value) => sql`insert into written values (${value('word')}) returning word`,
)

const written = async () =>
  (await sql<Word>`select word from written`.execute(owner.db)).rows.map(({ word }) => word)

/** As a server warns that gives up waiting for a standby. */
const WARNS = `create function warns() returns trigger language plpgsql as
    $$ begin raise warning 'canceling wait for synchronous replication'; return null; end $$;
  create constraint trigger warns after insert on written deferrable initially deferred
    for each row execute function warns()`

/** Whether the desk may write what a standby confirms. */
const confirming = (verb: 'grant' | 'revoke', preposition: 'to' | 'from') =>
  `do $$ declare each regprocedure; begin
    for each in select oid from pg_proc where proname = 'pg_logical_emit_message' loop
      execute '${verb} execute on function ' || each || ' ${preposition} public';
    end loop; end $$`

let runs = 0

/** Ends its transaction by a commit of its own, or by one that travels with the last query. */
const WAYS = {
  'a commit of its own': (word: string) =>
    database.transact(async (tx) => {
      runs += 1
      await sql`insert into written values (${word})`.execute(tx)
    }),
  'a commit behind the last query': (word: string) =>
    database.transact(async (tx) => {
      runs += 1
      await insertLast.andCommit(tx, { word })
    }, 'read committed'),
}

describe.each(Object.entries(WAYS))('%s', (_way, writes) => {
  it.each([
    ['before', []],
    ['after', ['euros']],
  ] as const)('is not sent again where the line is cut %s it', async (where, stands) => {
    runs = 0
    cut = where
    const outcome = writes('euros')
    await expect(outcome).rejects.toMatchObject({ refusal: { code: 'outcome-unknown' } })
    expect([runs, await written()]).toEqual([1, stands])
    cut = 'none'
    await writes('again')
    expect(await written()).toEqual([...stands, 'again'])
  })

  it('stands after a warning where a later commit is confirmed, and may be lost where none is', async () => {
    await sql.raw(WARNS).execute(owner.db)
    await writes('confirmed')
    await sql.raw(confirming('revoke', 'from')).execute(owner.db)
    await expect(writes('lone')).rejects.toMatchObject({ refusal: { code: 'outcome-unknown' } })
    await sql.raw(confirming('grant', 'to')).execute(owner.db)
    await sql.raw('drop function warns cascade').execute(owner.db)
    expect(await written()).toEqual(['confirmed', 'lone'])
  })
})

it('says of a statement outside a transaction whether it may stand', async () => {
  const losing = (statement: string) =>
    database.db.executeQuery(sql.raw(statement).compile(database.db))
  const failing = 'pg_terminate_backend(pg_backend_pid())'
  await expect(losing(`select ${failing}`)).rejects.toMatchObject({
    refusal: { code: 'desk-unavailable' },
  })
  await expect(losing(`insert into written select 'x' where ${failing}`)).rejects.toMatchObject({
    refusal: { code: 'outcome-unknown' },
  })
})

it('knows that a statement does not stand which a server refuses that takes no writes any more', () =>
  database.db.connection().execute(async (db) => {
    await sql`set default_transaction_read_only = on`.execute(db)
    const outcome = sql`insert into written values ('refused')`.execute(db)
    await expect(outcome).rejects.toMatchObject({ refusal: { code: 'desk-unavailable' } })
  }))

it('gives up a connection to a server that takes no writes any more, and runs the transaction again', async () => {
  let pids: readonly number[] = []
  await database.transact(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    pids = [...pids, ...rows.map(({ pid }) => pid)]
    if (pids.length === 1) await sql`set transaction read only`.execute(tx)
    await sql`insert into written values ('moved')`.execute(tx)
  })
  expect(new Set(pids).size).toBe(2)
  expect(await written()).toEqual(['moved'])
})
