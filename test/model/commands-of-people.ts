import fc from 'fast-check'
import type { Quote } from '@contract/v1/quotes'
import type { TransactionPage } from '@contract/v1/transactions'
import { TOKENS } from '../builders/money-plan'
import { accept, resend } from './deals'
import { isOpen } from './endings'
import { command, pick, type ModelCommand } from './command'
import { type Agreed, centsOf, draftFor, payloadOf, type Somebody } from './people'
import type { World } from './world'

const index = fc.nat({ max: 3 })
const who = fc.nat({ max: 1 })

const WANTED = [
  { token: TOKENS.usdc, amount: '1000', units: 1_000_000_000n },
  { token: TOKENS.usdc, amount: '2500', units: 2_500_000_000n },
  { token: TOKENS.dai, amount: '300', units: 300n * 10n ** 18n },
  { token: TOKENS.ether, amount: '0.5', units: 5n * 10n ** 17n },
] as const

async function takesQuote(world: World, asked: { who: 0 | 1; recipient: number; wanted: number }) {
  const person = world.people[asked.who]
  const recipientId = pick(person.recipients, asked.recipient)
  const wanted = pick(WANTED, asked.wanted)
  if (recipientId === undefined || !wanted) return
  const body = await draftFor(world.voice, person, { ...wanted, recipientId })
  if (body) await agrees(world, { ...wanted, who: person, recipientId, body })
}

/** The desk's word on a quote is noted, and never above the market. */
async function agrees(world: World, asked: Omit<Agreed, 'key' | 'quote'>) {
  const { who: person, body, token, units } = asked
  const key = `model-key-number-${String(world.agreed.length)}-${person.accountId}`
  const answer = await world.voice.post(person, '/v1/private/quotes', body, key)
  const quote = payloadOf<{ quote: Quote }>(answer)?.quote
  if (!quote) return
  const most = world.market.most(token.address.toLowerCase(), units) + 1n
  if (centsOf(quote.eurAmount ?? '0') > most) throw new Error(`I3: ${quote.quoteId} gives too much`)
  world.agreed.push({ ...asked, key, quote })
  person.secrets.push(
    quote.quoteId,
    quote.transactionId ?? quote.quoteId,
    quote.receiverWalletAddress,
  )
}

/** The same key again: the same body gives the same quote, another is refused. */
async function asksAgain(world: World, asked: { at: number; isOther: boolean }) {
  const agreed = pick(world.agreed, asked.at)
  if (!agreed) return
  const body = asked.isOther ? { ...agreed.body, tokenAmount: '999' } : agreed.body
  const both = [1, 2].map(() =>
    world.voice.post(agreed.who, '/v1/private/quotes', body, agreed.key),
  )
  for (const answer of await Promise.all(both)) {
    const quoteId = payloadOf<{ quote: Quote }>(answer)?.quote.quoteId ?? answer.status
    const expected = asked.isOther ? 422 : agreed.quote.quoteId
    if (quoteId !== expected) throw new Error(`I9: ${agreed.key} gave ${quoteId}, not ${expected}`)
  }
}

const NAMES = ['Babbage', 'Hopper', 'Noether', 'Franklin', 'Curie', 'Meitner'] as const

async function addsRecipient(world: World, at: 0 | 1) {
  const person = world.people[at]
  const name = `${NAMES[person.recipients.length % NAMES.length] ?? ''}${at === 0 ? 'a' : 'b'}`
  const draft = { firstName: 'Grace', lastName: name, nickname: '', bic: '', bankName: '' }
  const answer = await world.voice.post(person, '/v1/private/sepa/recipient/add', {
    ...draft,
    type: 'individual',
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
  })
  noteRecipients(person, payloadOf<{ recipients: { id: number }[] }>(answer))
  if (!person.secrets.includes(name)) person.secrets.push(name)
}

function noteRecipients(person: Somebody, told: { recipients: { id: number }[] } | null) {
  if (told) person.recipients = told.recipients.map(({ id }) => id).toSorted((a, b) => a - b)
}

async function removesRecipient(world: World, asked: { who: 0 | 1; at: number }) {
  const person = world.people[asked.who]
  const id = pick(person.recipients, asked.at)
  if (id === undefined || person.recipients.length < 2) return
  const answer = await world.voice.post(person, '/v1/private/sepa/recipient/remove', { id })
  noteRecipients(person, payloadOf<{ recipients: { id: number }[] }>(answer))
}

/** One's own list, and another's quote: the list tells nothing of others, the quote is not there. */
async function reads(world: World, at: 0 | 1) {
  const person = world.people[at]
  const page = payloadOf<TransactionPage>(await world.voice.get(person, '/v1/private/transactions'))
  const ids = new Set(page?.transactions.map(({ id }) => id))
  const mine = world.agreed.filter((agreed) => agreed.who === person)
  const missing = mine.filter(({ quote }) => !ids.has(quote.transactionId ?? ''))
  if (missing.length > 0) throw new Error(`a transaction of one's own is not listed`)
  const foreign = world.agreed.find((agreed) => agreed.who !== person)
  if (foreign) await assertHidden(world, person, foreign)
}

async function assertHidden(world: World, person: Somebody, { quote }: Agreed) {
  const there = await world.voice.get(person, `/v1/private/quotes/${quote.quoteId}`)
  const nowhere = await world.voice.get(person, '/v1/private/quotes/q_nothing')
  if (there.status !== 404 || there.text !== nowhere.text)
    throw new Error(`I10: a foreign quote is told apart from none: ${there.text}`)
}

const openHold = (world: World, at: number) =>
  pick(
    world.seen.holds
      .filter((hold) => isOpen(world.seen, hold) && hold.status === 'held')
      .toSorted((one, other) => one.opened_at.localeCompare(other.opened_at)),
    at,
  )

const refusedHolds = ({ seen }: World) =>
  seen.holds.filter(
    (hold) => isOpen(seen, hold) && RESENDABLE.has(hold.status) && hold.reason === 'bank',
  )

const RESENDABLE = new Set(['held', 'resend-asked'])

const side = (at: number): 0 | 1 => (at === 0 ? 0 : 1)

export const commandsOfPeople: readonly [number, fc.Arbitrary<ModelCommand>][] = [
  [
    4,
    command('takes a quote', fc.record({ who, recipient: index, wanted: index }), (world, asked) =>
      takesQuote(world, { ...asked, who: side(asked.who) }),
    ),
  ],
  [1, command('asks again', fc.record({ at: index, isOther: fc.boolean() }), asksAgain)],
  [1, command('adds a recipient', who, (world, at) => addsRecipient(world, side(at)))],
  [
    1,
    command('removes a recipient', fc.record({ who, at: index }), (world, asked) =>
      removesRecipient(world, { ...asked, who: side(asked.who) }),
    ),
  ],
  [
    1,
    command('signs in anew', who, (world, at) => {
      // A code is sent once a minute.
      world.passes(60)
      return world.voice.signIn(world.people[side(at)])
    }),
  ],
  [1, command('reads', who, (world, at) => reads(world, side(at)))],
  [
    3,
    command(
      'accepts a hold',
      index,
      async (world, at) => {
        const hold = openHold(world, at)
        if (hold) await accept(world, hold)
      },
      (world) => openHold(world, 0) !== undefined,
    ),
  ],
  [
    3,
    command(
      'sends refused euros again',
      fc.record({ at: index, recipient: index }),
      async (world, { at, recipient }) => {
        const hold = pick(refusedHolds(world), at)
        if (hold) await resend(world, hold, recipient)
      },
      (world) => refusedHolds(world).length > 0,
    ),
  ],
]
