import { DAY, secondsAfter } from '@kernel/instant'
import type { StatementLines } from '@server/ports/statements'
import { bankCloses, bankSays, camt054, entry } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT } from '@test/builders/money-plan'
import { addsRecipient, resendsTo } from '@test/builders/resend'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { deleteOldStatements, keepStatement } from '../records/kept-statement'
import { statementIssuer } from './issue-statement'

const desk = deskPerCase()

/** Writes its title in place of a PDF; each waits until it is let go. */
function heldSetter() {
  const drawn: string[] = []
  const waiting: (() => void)[] = []
  let isOpen = false
  return {
    drawn,
    open: () => {
      isOpen = true
      waiting.forEach((go) => go())
    },
    version: '1',
    set: async ({ title, language }: StatementLines) => {
      drawn.push(`${language} ${title}`)
      if (!isOpen) await new Promise<void>((go) => waiting.push(go))
      return Buffer.from(title)
    },
  }
}

const openSetter = () => {
  const setter = heldSetter()
  setter.open()
  return setter
}

it('draws once what says the same on one day, on any desk, and anew what came to say more', async () => {
  const id = await settledQuote(desk())
  const setter = openSetter()
  const [issue, twin] = [
    statementIssuer(desk().deps, setter),
    statementIssuer(desk().twin.deps, setter),
  ]
  const ask = { accountId: ACCOUNT, id, language: null }
  const both = await Promise.all([issue(ask), issue(ask)])
  expect(both[0]).toEqual(both[1])
  await twin(ask)
  expect(setter.drawn).toEqual(['en Transfer to Ada Lovelace'])
  await issue({ ...ask, language: 'de' })
  desk().clock.advance(DAY)
  await issue(ask)
  await statementIssuer(desk().deps, { ...setter, version: '2' })(ask)
  expect(setter.drawn).toHaveLength(4)
  await desk().works()
  await bankSays(desk(), camt054(await thePayout(desk()), 'DBIT'))
  expect((await issue(ask)).bytes).toEqual(Buffer.from('Paid to Ada Lovelace'))
})

it('carries the receipt of the payment that it shows, and is given without it while the signer is away', async () => {
  const id = await settledQuote(desk())
  await desk().works()
  await bankSays(desk(), camt054(await thePayout(desk()), 'DBIT'))
  const setter = openSetter()
  const attached: (string | undefined)[] = []
  const set = (lines: StatementLines) => {
    attached.push(lines.attachment?.text)
    return setter.set(lines)
  }
  const { deps } = desk()
  const away = () => Promise.reject(new Error('connect ENOENT'))
  const addressSigner = { ...deps.addressSigner, signDocument: away }
  const issue = async (over: Partial<typeof deps>) => {
    const draw = statementIssuer({ ...deps, ...over }, { ...setter, set })
    await draw({ accountId: ACCOUNT, id, language: null })
    return attached.at(-1)
  }
  expect(await issue({ addressSigner })).toBeUndefined()
  const first = await thePayout(desk())
  expect(await issue({})).toContain(first.endToEndId)
  // It comes back, and is sent to somebody else.
  await bankCloses(desk(), entry(first, 'DBIT'), entry(first, 'CRDT', { reason: 'AC04' }))
  await resendsTo(desk(), await addsRecipient(desk(), 'Grace'), 'resend-of-returned-euros')
  await desk().works()
  const second = await thePayout(desk())
  await bankCloses(desk(), entry(second, 'DBIT'))
  expect(await issue({ addressSigner })).toBeUndefined()
  expect(await issue({})).toContain(second.endToEndId)
})

it('answers other calls while statements wait to be drawn, and draws the same no second time', async () => {
  const id = await settledQuote(desk())
  const setter = heldSetter()
  const issue = statementIssuer(desk().deps, setter)
  const asked = (['en', 'de', 'en', 'de'] as const).map((language) =>
    issue({ accountId: ACCOUNT, id, language }),
  )
  expect(await desk().quote(id)).toMatchObject({ status: 'processing' })
  setter.open()
  const [english, german, ...others] = await Promise.all(asked)
  expect(others).toEqual([english, german])
  expect(setter.drawn.toSorted()).toEqual([
    'de Überweisung an Ada Lovelace',
    'en Transfer to Ada Lovelace',
  ])
})

it('keeps no more than so many, the newest, and none for long', async () => {
  const { db } = desk().database
  const now = desk().clock.now()
  for (const age of [0, 1, 2, 3])
    await keepStatement(
      db,
      { accountId: ACCOUNT, contentHash: Buffer.alloc(32, age) },
      Buffer.from('%PDF'),
      secondsAfter(now, -age),
    )
  const ages = async () => {
    const rows = everyTable(db).selectFrom('kept_statements').select('content_hash')
    return (await rows.orderBy('drawn_at', 'desc').execute()).map((row) => row.content_hash[0])
  }
  await deleteOldStatements(db, secondsAfter(now, -DAY), 3)
  expect(await ages()).toEqual([0, 1, 2])
  await deleteOldStatements(db, secondsAfter(now, -1), 3)
  expect(await ages()).toEqual([0, 1])
})
