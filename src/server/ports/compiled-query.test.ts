import { sql } from 'kysely'

import { deskPerCase } from '@test/builders/desk-per-case'
import { asked } from '@test/setup/statements'
import { compiledQuery } from './compiled-query'

const desk = deskPerCase({})

it('builds its text once, and gives each use its own values', async () => {
  let built = 0
  const sum = compiledQuery<Readonly<Record<'one' | 'other', number>>, { sum: number }>(
    (_db, value) => {
      built += 1
      return sql`select ${value('one')}::integer + ${value('other')}::integer + ${10} as sum`
    },
  )
  const { db } = desk().database
  expect(await sum(db, { one: 1, other: 2 })).toEqual([{ sum: 13 }])
  expect(await sum(db, { other: 4, one: 3 })).toEqual([{ sum: 17 }])
  expect(built).toBe(1)
})

describe('the last query of a transaction', () => {
  const note = compiledQuery<{ readonly bucket: string | null }, object>(
    (_db, value) => sql`insert into limit_windows (bucket, started_at, ends_at, hits)
      values (${value('bucket')}, '2026-01-01Z', '2026-01-01Z', 1)`,
  )
  const noted = async () =>
    (await sql`select from limit_windows`.execute(desk().database.db)).rows.length

  it('is sent with the commit behind it', async () => {
    const [, [step]] = await asked(() =>
      desk().database.transact((tx) => note.andCommit(tx, { bucket: 'one' })),
    )
    expect(step?.statements.map(({ text }) => text.slice(0, 6))).toEqual([
      'start ',
      'insert',
      'commit',
    ])
    expect(await noted()).toBe(1)
  })

  it('fails as it is, and leaves nothing of the transaction behind', async () => {
    const { database } = desk()
    const failed = database.transact(async (tx) => {
      await note(tx, { bucket: 'one' })
      await note.andCommit(tx, { bucket: null })
    })
    await expect(failed).rejects.toMatchObject({ code: '23502' })
    expect(await noted()).toBe(0)
    await database.transact((tx) => note(tx, { bucket: 'one' }))
    expect(await noted()).toBe(1)
  })

  it('comes behind what was sent ahead of it, which fails for both', async () => {
    const { database } = desk()
    const [, [step]] = await asked(() =>
      database.transact(async (tx) => {
        await note.ahead(tx, { bucket: 'one' })
        await note.andCommit(tx, { bucket: 'other' })
      }),
    )
    expect(step?.statements).toHaveLength(4)
    expect(await noted()).toBe(2)
    const failed = database.transact(async (tx) => {
      await note.ahead(tx, { bucket: null })
      await note.andCommit(tx, { bucket: 'third' })
    })
    await expect(failed).rejects.toMatchObject({ code: '23502' })
    const alone = database.transact((tx) => note.ahead(tx, { bucket: null }))
    await expect(alone).rejects.toMatchObject({ code: '23502' })
    expect(await noted()).toBe(2)
  })

  it('is followed by no other', async () => {
    const followed = desk().database.transact(async (tx) => {
      await note.andCommit(tx, { bucket: 'one' })
      await note(tx, { bucket: 'other' })
    })
    await expect(followed).rejects.toThrow('after the last of its transaction')
  })

  it('commits nothing where a query before it had failed', async () => {
    const failed = desk().database.transact(async (tx) => {
      await note(tx, { bucket: null }).catch(() => {})
      await note.andCommit(tx, { bucket: 'one' })
    })
    await expect(failed).rejects.toMatchObject({ code: '25P02' })
    expect(await noted()).toBe(0)
  })
})
