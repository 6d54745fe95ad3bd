import { sql } from 'kysely'

import { BOOKS_FORMAT } from '@kernel/books'
import { documentBytes } from '@kernel/signed-document'
import { DAY } from '@kernel/instant'
import { proofProblem } from '@kernel/signed-address'
import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { TEST_KEYS, verifySignature } from '@test/builders/signed-address'
import { findSignedBooks } from '../records/open-books'
import { reconcileChain } from './reconcile-chain'
import { standingSampler } from './sample-standing'
import { booksSigner } from './sign-books'

const desk = deskPerCase()

/** What a worker's step leaves for everybody to read. */
async function signs(over: { readonly hasOpenBooks?: boolean } = {}) {
  const { deps } = desk()
  await booksSigner({ ...deps, settings: { ...deps.settings, ...over } })()
  return findSignedBooks(deps.database.db)
}

const compares = async () => {
  for (const reader of desk().deps.readers) await reconcileChain(desk().deps, reader)
  await standingSampler(desk().deps)()
}

it('signs the three lines and the worst of each day, which a repair does not better', async () => {
  await desk().quotes(TOKENS.usdc, '1000')
  await compares()
  const first = await signs()
  const today = desk().deps.clock.now().toISOString().slice(0, 10)
  expect(first?.books).toMatchObject({
    asOfTs: desk().now(),
    lines: { ledger: { state: 'agrees' }, chains: { state: 'agrees' }, bank: { asOfTs: null } },
    chains: desk().deps.readers.length,
    days: [{ day: today, ledger: 'agrees', chains: 'agrees', bank: 'late' }],
  })
  if (!first) throw new Error('nothing was signed')
  const bytes = documentBytes(BOOKS_FORMAT, first.books)
  const means = { keys: TEST_KEYS, verify: verifySignature }
  expect(await proofProblem(first.proof, bytes, first.books.asOfTs, means)).toBeNull()

  const { chainId } = desk().deps.readers[0] ?? { chainId: 0 }
  const { db } = desk().owner
  await sql`insert into chain_shortfalls (chain_id, address, asset, units)
    select ${chainId}, address, 'asset', 1 from deposit_addresses limit 1`.execute(db)
  expect((await signs())?.books.lines.chains.state).toBe('differs')
  await sql`delete from chain_shortfalls`.execute(db)
  const repaired = await signs()
  expect(repaired?.books.lines.chains.state).toBe('agrees')
  expect(repaired?.books.days).toMatchObject([{ chains: 'differs' }])

  desk().clock.advance(30 * DAY)
  expect((await signs())?.books.days).toHaveLength(1)
})

it('does nothing where the operator has not switched the books on', async () => {
  expect(await signs({ hasOpenBooks: false })).toBeNull()
})

it('says nothing of a new desk until it was compared once, then whatever is late', async () => {
  await sql`delete from standing_samples`.execute(desk().owner.db)
  const sign = booksSigner(desk().deps)
  await sign()
  expect(await findSignedBooks(desk().deps.database.db)).toBeNull()
  await compares()
  await sign()
  const first = await findSignedBooks(desk().deps.database.db)
  expect(first?.books.days).toMatchObject([{ ledger: 'agrees', chains: 'agrees' }])

  await sql`delete from standing_samples`.execute(desk().owner.db)
  expect((await signs())?.books.lines.ledger).toEqual({ state: 'late', asOfTs: null })
})
