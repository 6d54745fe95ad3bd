import { type Address, type Hex, serializeErc6492Signature } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

import { fromSeconds, toSeconds } from '@kernel/instant'
import { agreeingChain } from '@server/adapters/agreeing-chain'
import { systemClock } from '@server/adapters/clock'
import { silentLog } from '@server/adapters/log'
import type { ChainReader } from '@server/ports/chain'
import { openAnvilWorld } from '@test/builders/anvil-world'
import { openMoneyDesk } from '@test/builders/money-desk'
import { ACCOUNT, EUR_FEED, plan, POLYGON, TOKENS } from '@test/builders/money-plan'
import { onNewDevice } from '@test/builders/new-device'
import { codeOf, refusalOf } from '@test/builders/refusals'
import { delegatedTo, signingWallet } from '@test/builders/signing-wallet'
import { fakeChain } from '@test/fakes/chain'
import { fakeClock } from '@test/fakes/clock'
import { fakeFeeds } from '@test/fakes/prices'
import { everyTable } from '@test/setup/tables'
import type { FlowDeps } from '../deps'
import type { StepUpCaller } from '../steps/assert-confirmed'
import { proveWallet, startWalletProof } from './prove-wallet'

let world: Awaited<ReturnType<typeof openWorld>>

beforeAll(async () => (world = await openWorld()))
afterAll(() => Promise.all([world.desk.database.close(), world.anvil.stops()]))

/** A desk on a chain of the sandbox, where contracts run, and on one in memory. */
async function openWorld() {
  const anvil = await openAnvilWorld()
  const { chains, readers } = anvil.money
  const other = plan().chains.find(({ chainId }) => chainId === POLYGON)
  if (!other) throw new Error('no chain')
  // Blocks have the time of this machine.
  const clock = fakeClock(fromSeconds(toSeconds(systemClock.now())))
  const feeds = fakeFeeds()
  for (const feed of [EUR_FEED, TOKENS.usdc.feed.address])
    feeds.set(feed, 1_00000000n, toSeconds(clock.now()))
  const polygon = fakeChain(POLYGON, toSeconds(clock.now()))
  const desk = await openMoneyDesk({
    ...{ clock, feeds, readers: [...readers, polygon], tokens: [TOKENS.usdc] },
    chains: [...chains, other],
  })
  for (let block = 0; block < 5; block++) polygon.mine(toSeconds(clock.now()))
  await desk.works()
  return { anvil, desk, clock, polygon }
}

const CONTRACT: Address = `0x${'c0de'.repeat(10)}`
const UNDEPLOYED: Address = `0x${'dead'.repeat(10)}`
const key = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())
const here = () => world.anvil.chain.chainId

/** Lays code at an address, and has the desk see it as final. */
async function deploys(address: Address, bytecode: Hex): Promise<void> {
  await world.anvil.client.setCode({ address, bytecode })
  await world.anvil.client.mine({ blocks: 5 })
  await world.desk.works()
}

const asks = (address: string, chainId = here()) =>
  startWalletProof(world.desk.deps, { accountId: ACCOUNT, chainId, address, spoken: 'en' })

const NOBODY: StepUpCaller = { accountId: ACCOUNT, sessionId: 's', deviceId: null }

const gives = (id: string, signature: string, deps: FlowDeps = world.desk.deps, caller = NOBODY) =>
  proveWallet(deps, caller, { id, signature })

const withReader = (reader: ChainReader): FlowDeps => ({
  ...world.desk.deps,
  readers: [reader, world.polygon],
})

const chainReader = (): ChainReader => {
  const [reader] = world.anvil.money.readers
  if (!reader) throw new Error('no reader')
  return reader
}

const proofOf = (message: string) =>
  everyTable(world.desk.database.db)
    .selectFrom('wallet_proofs')
    .selectAll()
    .where('message', '=', message)
    .executeTakeFirstOrThrow()

it('keeps for good what a key has signed, with the device and the final block', async () => {
  await deploys(CONTRACT, '0x')
  const owner = key()
  const caller = await onNewDevice(world.desk, true)
  const { id, message } = await asks(owner.address)
  expect(message).toContain(`${owner.address}\n`)
  expect(message).toContain('Account: m…a@kowalczyk.example\n')
  const signature = await owner.signMessage({ message })
  const proved = await gives(id, signature, world.desk.deps, caller)
  expect(proved).toMatchObject({ address: owner.address, chainId: here() })
  expect(await proofOf(message)).toMatchObject({
    ...{ address: owner.address.toLowerCase(), message, signature, method: 'eip-191' },
    ...{ account_id: ACCOUNT, device_id: caller.deviceId, browser: 'Firefox', system: 'Windows' },
    block_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as unknown,
  })
  const changed = everyTable(world.desk.database.db).updateTable('wallet_proofs')
  await expect(changed.set({ address: CONTRACT }).execute()).rejects.toThrow(/append-only|denied/)
})

it('takes a message once, in time, and from its own account alone', async () => {
  const owner = key()
  const [first, second, third] = [
    await asks(owner.address),
    await asks(owner.address),
    await asks(owner.address),
  ]
  const signed = await owner.signMessage({ message: first.message })
  const all = await Promise.all([1, 2, 3, 4].map(() => gives(first.id, signed).catch(codeOf)))
  expect(all.filter((one) => one === 'wallet-message-late')).toHaveLength(3)
  expect(await gives(first.id, signed).catch(codeOf)).toBe('wallet-message-late')
  const theirs = { ...NOBODY, accountId: 'a_other' }
  const ofSecond = await owner.signMessage({ message: second.message })
  const stolen = gives(second.id, ofSecond, world.desk.deps, theirs)
  expect(await stolen.catch(codeOf)).toBe('wallet-message-late')
  // The signature of another message is none of this one.
  expect(await gives(third.id, ofSecond).catch(codeOf)).toBe('wallet-not-signer')
  world.clock.advance(900)
  expect(await gives(second.id, ofSecond).catch(codeOf)).toBe('wallet-message-late')
  world.clock.set(fromSeconds(toSeconds(systemClock.now())))
})

it('refuses what another key signed, another chain’s message, and what nobody signed', async () => {
  const owner = key()
  const { id, message } = await asks(owner.address)
  const there = await asks(owner.address, POLYGON)
  expect(await gives(id, await key().signMessage({ message })).catch(codeOf)).toBe(
    'wallet-not-signer',
  )
  for (const signature of [await owner.signMessage({ message: there.message }), '0x00', '0xff'])
    expect(await gives(id, signature).catch(codeOf)).toBe('wallet-not-signer')
  // It is still good for the right one.
  expect((await gives(id, await owner.signMessage({ message }))).address).toBe(owner.address)
})

it.each([
  ['one with a slip in it', 'address-mistyped', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
  ['nobody’s', 'address-not-own', `0x${'0'.repeat(40)}`],
])('asks no signature of an address that is %s', async (_case, code, address) => {
  expect(await asks(address).catch(codeOf)).toBe(code)
})

it('asks a contract itself, on its own chain, and believes no key of it', async () => {
  const owner = key()
  await deploys(CONTRACT, signingWallet(owner.address))
  const { id, message } = await asks(CONTRACT)
  const stranger = await key().signMessage({ message })
  expect(await gives(id, stranger).catch(codeOf)).toBe('wallet-not-signer')
  expect(await gives(id, '0x00').catch(codeOf)).toBe('wallet-not-signer')
  const signature = await owner.signMessage({ message })
  expect(await gives(id, signature)).toMatchObject({
    address: expect.stringMatching(/c0de/i) as unknown,
  })
  expect(await proofOf(message)).toMatchObject({ method: 'eip-1271', signature })
  // Where it does not stand, its owner's key is not its own.
  const there = await asks(CONTRACT, POLYGON)
  const same = await owner.signMessage({ message: there.message })
  expect(await gives(there.id, same).catch(codeOf)).toBe('wallet-not-signer')
})

it('takes a wrapped signature once its wallet stands on the chain, not before', async () => {
  const owner = key()
  const wrap = async (message: string) =>
    serializeErc6492Signature({
      ...{ address: CONTRACT, data: '0x00' },
      signature: await owner.signMessage({ message }),
    })
  const early = await asks(UNDEPLOYED)
  const refused = await refusalOf(gives(early.id, await wrap(early.message)))
  expect(refused).toMatchObject({ code: 'wallet-not-deployed' })
  await deploys(UNDEPLOYED, signingWallet(owner.address))
  await gives(early.id, await wrap(early.message))
  expect(await proofOf(early.message)).toMatchObject({ method: 'erc-6492' })
})

it('has an account that lends code from a contract proved by its own key alone', async () => {
  const [owner, other] = [key(), key()]
  await deploys(CONTRACT, signingWallet(other.address))
  await deploys(owner.address, delegatedTo(CONTRACT))
  const { id, message } = await asks(owner.address)
  expect(await gives(id, await other.signMessage({ message })).catch(codeOf)).toBe(
    'wallet-not-signer',
  )
  await gives(id, await owner.signMessage({ message }))
  expect(await proofOf(message)).toMatchObject({ method: 'eip-191' })
})

it('puts off what the providers of the chain do not tell, or do not tell alike', async () => {
  const owner = key()
  await deploys(CONTRACT, signingWallet(owner.address))
  const reader = chainReader()
  const silent = withReader({ ...reader, walletCode: () => Promise.reject(new Error('down')) })
  const liar: ChainReader = { ...reader, takesSignature: () => Promise.resolve(true) }
  const apart = withReader(agreeingChain([reader, liar], silentLog))
  const { id, message } = await asks(CONTRACT)
  const right = await owner.signMessage({ message })
  const wrong = await key().signMessage({ message })
  expect((await refusalOf(gives(id, right, silent))).code).toBe('wallet-unchecked')
  expect((await refusalOf(gives(id, wrong, apart))).code).toBe('wallet-unchecked')
  expect((await gives(id, right, apart)).chainId).toBe(here())
})
