import type { QuoteDraft } from '@contract/v1/quotes'
import type { NeededStepUp } from '@kernel/step-up'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { deskPerCase } from '@test/builders/desk-per-case'
import { CALLER, ETH_FEED, TOKENS } from '@test/builders/money-plan'
import { addRecipient } from '@test/builders/money-rows'
import { onNewDevice } from '@test/builders/new-device'
import { refusalOf } from '@test/builders/refusals'
import { quotesOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { markStepUpConfirmed } from '../records/step-up'
import type { StepUpCaller } from '../steps/assert-confirmed'
import { createQuote } from './create-quote'

const desk = deskPerCase({ stepUpEUR: '10000' })
const { ether } = TOKENS
const KEY = 'a-key-of-a-browser-tab'

const asks = (caller: StepUpCaller, draft: QuoteDraft, key = KEY) =>
  createQuote(desk().deps, { caller, key, draft })

/** What a refused quote wants confirmed; the test fails where it wants nothing. */
async function askedOf(...call: Parameters<typeof asks>): Promise<NeededStepUp> {
  const refused = await refusalOf(asks(...call))
  expect(refused.code).toBe('step-up-needed')
  return refused.parameters as NeededStepUp // as the code says
}

async function confirms({ sessionId }: StepUpCaller, { id }: NeededStepUp): Promise<void> {
  const own = { id, sessionId, now: desk().clock.now() }
  expect(await markStepUpConfirmed(desk().database.db, own)).toBe(true)
}

/** Agreed at the price of now, which lies so many hundredths of a per cent off the first. */
async function draftAt(bps: bigint, amount = '5'): Promise<QuoteDraft> {
  // What was told before is honoured for half a minute.
  desk().clock.advance(31)
  desk().feeds.set(ETH_FEED, 3000_00000000n + (3000_00000000n * bps) / 10_000n, desk().now())
  return desk().draft(ether, amount)
}

it('asks nothing for up to the limit, nor with a fresh sign-in on a known device', async () => {
  // No session is looked at: it has none.
  expect((await asks(CALLER, await desk().draft(ether, '3.8'))).isNew).toBe(true)
  const known = await onNewDevice(desk(), true)
  expect((await asks(known, await desk().draft(ether, '5'), `${KEY}-2`)).isNew).toBe(true)
})

it('shows who gets how much, takes the quote once it is confirmed, and asks nothing for a replay', async () => {
  const caller = await onNewDevice(desk())
  const draft = await desk().draft(ether, '5')
  const asked = await askedOf(caller, draft)
  expect(asked).toMatchObject({
    ...{ act: 'create-quote', name: 'Ada Lovelace', countryCode: 'DE', ibanEnd: '3000' },
    ...{
      amount: Money.of(draft.eurAmount, EUR).minus(Money.of('1', EUR)).toFixedText(),
      currency: 'EUR',
      address: null,
    },
  })
  expect(await quotesOf(desk())).toEqual([])
  await confirms(caller, asked)
  const { quote } = await asks(caller, draft)
  expect((await askedOf(caller, draft, `${KEY}-2`)).id).not.toBe(asked.id)
  desk().clock.advance(3_600)
  expect((await asks(caller, draft)).quote.id).toBe(quote.id)
})

it('holds for euros within 1 % of those that were shown, in both directions', async () => {
  for (const [turn, bps] of [99n, -99n].entries()) {
    const caller = await onNewDevice(desk())
    await confirms(caller, await askedOf(caller, await draftAt(0n)))
    const beyond = bps < 0n ? -102n : 102n
    const refused = await askedOf(caller, await draftAt(beyond), `${KEY}-beyond-${turn}`)
    expect(refused.amount).not.toBeNull()
    expect((await asks(caller, await draftAt(bps), `${KEY}-within-${turn}`)).isNew).toBe(true)
  }
})

it.each<[string, (draft: QuoteDraft) => Promise<QuoteDraft> | QuoteDraft]>([
  ['another amount of the token', () => draftAt(0n, '5.000000000000000001')],
  ['another reference', (draft) => ({ ...draft, reference: 'Invoice 7' })],
  [
    'another recipient at the same bank account',
    async (draft) => ({
      ...draft,
      beneficiaryId: await addRecipient(desk().database, desk().clock),
    }),
  ],
  [
    'a recipient with another legal name',
    async (draft) => {
      const renamed = everyTable(desk().database.db).updateTable('recipients')
      await renamed.set({ first_name: 'Ida' }).where('id', '=', draft.beneficiaryId).execute()
      return draft
    },
  ],
  [
    'a recipient with another IBAN of the same end',
    async (draft) => {
      const moved = everyTable(desk().database.db).updateTable('recipients')
      const iban = 'DE02120300000000203000'
      await moved.set({ iban }).where('id', '=', draft.beneficiaryId).execute()
      return draft
    },
  ],
])('is void for %s', async (_case, change) => {
  const caller = await onNewDevice(desk())
  const draft = await draftAt(0n)
  await confirms(caller, await askedOf(caller, draft))
  const other = await change(draft)
  await askedOf(caller, other, `${KEY}-2`)
})

it('is void in another session', async () => {
  const [caller, other] = [await onNewDevice(desk()), await onNewDevice(desk())]
  const draft = await desk().draft(ether, '5')
  await confirms(caller, await askedOf(caller, draft))
  await askedOf(other, draft, `${KEY}-2`)
})

it('gives one quote for twenty equal calls on two nodes, and one of two quotes at once', async () => {
  const caller = await onNewDevice(desk())
  const draft = await desk().draft(ether, '5')
  await confirms(caller, await askedOf(caller, draft))
  const nodes = [desk().deps, desk().twin.deps]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      createQuote(nodes[index % 2] ?? desk().deps, { caller, key: KEY, draft }),
    ),
  )
  expect(new Set(answers.map(({ quote }) => quote.id)).size).toBe(1)
  await confirms(caller, await askedOf(caller, draft, `${KEY}-2`))
  const both = await Promise.allSettled([2, 3].map((n) => asks(caller, draft, `${KEY}-${n}`)))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await quotesOf(desk())).toHaveLength(2)
})

it('stays with what a full desk refused', async () => {
  const caller = await onNewDevice(desk())
  const draft = await desk().draft(ether, '5')
  await confirms(caller, await askedOf(caller, draft))
  const exposure = { account: '10000', asset: '10000', desk: '10000' }
  const full = { ...desk().deps, settings: { ...desk().deps.settings, exposure } }
  const refused = await refusalOf(createQuote(full, { caller, key: KEY, draft }))
  expect(refused.code).toBe('exposure-reached')
  expect((await asks(caller, draft)).isNew).toBe(true)
})
