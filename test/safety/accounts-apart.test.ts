import type { Quote } from '@contract/v1/quotes'
import { DAY } from '@kernel/instant'
import { beginRestore } from '@server/desk/flows/restore-desk'
import { deleteExpired } from '@server/desk/flows/delete-expired'
import { dropClearances, setClearance } from '@server/desk/records/payout/clearance'
import type { ListedToken } from '@server/desk/catalogue'
import { operation } from '../builders/held-money'
import { DEPTH, TOKENS } from '../builders/money-plan'
import { draftFor, payloadOf, type Somebody } from '../model/people'
import { openModelWorld, type World } from '../model/world'
import { type Crossing, EXCUSES, excuses, isExcused } from '../setup/recorded-accounts'

/** Two people, paid in the same blocks, and by the same files of the bank. */
let world: World

beforeAll(async () => {
  world = await openModelWorld()
  await world.begin()
})

afterAll(() => world.stop())

const met: Crossing[] = []

/** Works on until all is done; what crossed is on the list. */
async function works(): Promise<void> {
  await world.nodes[0].worksOn()
  await looks()
}

async function looks(): Promise<void> {
  const crossed = await world.crossed()
  expect(crossed.filter((each) => !isExcused(each))).toEqual([])
  met.push(...crossed)
}

async function quoteOf(who: Somebody, token: ListedToken, amount: string): Promise<string> {
  const [recipientId = 0] = who.recipients
  const body = await draftFor(world.voice, who, { recipientId, token, amount })
  const key = `${who.accountId}-${token.symbol}-key`
  const answer = await world.voice.post(who, '/v1/private/quotes', body ?? {}, key)
  return payloadOf<{ quote: Quote }>(answer)?.quote.receiverWalletAddress.toLowerCase() ?? ''
}

/** Both are paid in one block. */
async function bothPaid(token: ListedToken, amount: string, units: bigint, isHidden = false) {
  const to = [
    await quoteOf(world.people[0], token, amount),
    await quoteOf(world.people[1], token, amount),
  ]
  await looks()
  const chain = world.chains.find(({ chainId }) => chainId === token.chainId)
  world.passes(1)
  chain?.mine(
    world.now(),
    ...to.map((each) => ({ to: each, asset: token.address, amount: units, isHidden })),
  )
  await works()
  return chain
}

function mines(count: number): void {
  for (let block = 0; block < count; block++) {
    world.passes(1)
    for (const chain of world.chains) chain.mine(world.now())
  }
}

const stateOf = async () => (await world.looks()).quotes.map(({ status }) => status)

it('tokens of two accounts in one block, and both payouts in one statement of the bank', async () => {
  const { database, nodes } = world
  await bothPaid(TOKENS.usdc, '1000', 1_000_000_000n)
  mines(DEPTH)
  while ((await world.looks()).payouts.length < 2)
    await nodes[0].works((name) => name.startsWith('deposit-watcher'))
  for (const { id } of (await world.looks()).payouts)
    await database.transact((tx) => setClearance(tx, id, { clearedList: 'old', heldAt: null }))
  await dropClearances(database.db, 'new')
  await works()
  await world.bank.collect()
  for (const at of [0, 1]) await world.bank.does('accept', at, 'later')
  for (const at of [0, 1]) await world.bank.does('book', at, 'later')
  await world.bank.closes()
  await works()
  expect(await stateOf()).toEqual(['completed', 'completed'])
})

it('native coins of two accounts in one block, which is replaced by another', async () => {
  const chain = await bothPaid(TOKENS.ether, '0.5', 5n * 10n ** 17n, true)
  expect(await seenAs('seen')).toBe(2)
  chain?.reorganise(1)
  await works()
  expect(await seenAs('dropped')).toBe(2)
})

const seenAs = async (wanted: string): Promise<number> =>
  (await world.looks()).deposits.filter(({ status }) => status === wanted).length

it('a sign-in of one in the browser of the other', async () => {
  const [one, other] = world.people
  world.passes(60)
  await world.voice.signIn({ ...other, browser: one.browser })
  await looks()
})

it('what ends by itself, for both, and a restore for the whole desk', async () => {
  const { deps } = world.nodes[0].side
  world.passes(60)
  for (const who of world.people) await world.voice.signIn(who)
  world.passes(2 * DAY)
  mines(1)
  await works()
  await deleteExpired(deps)
  await looks()
  for (const who of world.people) await world.voice.signIn(who)
  await beginRestore(deps, operation)
  await looks()
})

it('each excuse was met', () => {
  const unmet = EXCUSES.filter((excuse) => !met.some((crossing) => excuses(excuse, crossing)))
  expect(unmet).toEqual([])
})
