import { NETWORK_PLANS } from '@config/networks'
import { fakeChain } from '@test/fakes/chain'
import { fakeClock } from '@test/fakes/clock'
import { serveChain } from '@test/fakes/rpc-server'
import { chainFindings } from './chains'

it('names a provider that tells another time for the same block', async () => {
  const clock = fakeClock()
  const now = clock.now().getTime() / 1_000
  const [plan] = NETWORK_PLANS
  if (!plan) throw new Error('no network')
  const chains = [fakeChain(plan.chainId, now), fakeChain(plan.chainId, now - 1)]
  for (const chain of chains) chain.finaliseTo(0n)
  const servers = await Promise.all(chains.map((chain) => serveChain(chain)))
  const rpcUrls = servers.map(({ url }) => url)
  const found = await chainFindings([{ plan, rpcUrls, depth: 1, headSeconds: 60 }], clock)
  await Promise.all(servers.map(({ stop }) => stop()))
  const red = found.filter(({ ok }) => !ok).map(({ check, says }) => `${check}: ${says}`)
  const other = `RPC_URL_${plan.network.toUpperCase()}`
  expect(red).toEqual([`${other}_2 (agreement): it tells final block 0 differently from ${other}`])
})
