import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { reconcileOutside } from './reconcile-outside'

// Closing compares once more: what a test planted it has taken out again.
const desk = deskPerCase()

const { usdc, ether } = TOKENS

it('finds crypto at an address that nobody credited, and payment files that are not the desk’s', async () => {
  const quote = await desk().quotes(usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  const to = quote.receiverWalletAddress.toLowerCase()
  // Read by the deposit watcher alone, which sees no such transfer.
  desk().ethereum.mine(desk().now(), { to, asset: ether.address, amount: 9n, isHidden: true })
  for (const worker of desk().side.watchers)
    if (worker.name.startsWith('deposit-watcher')) await worker.step()
  const [name = ''] = desk().bank.sent.keys()
  const content = desk().bank.sent.get(name) ?? ''
  desk().bank.sent.set(name, `${content} `)
  desk().bank.sent.set('stranger.xml', '<x/>')
  expect(await reconcileOutside(desk().deps)).toEqual({
    uncredited: [{ chainId: ether.chainId, asset: ether.address.toLowerCase(), units: 9n }],
    missing: [],
    files: [name],
    strangers: ['stranger.xml'],
    bankBalance: 0n,
  })
  desk().bank.sent.delete('stranger.xml')
  desk().bank.sent.delete(name)
  const told: (readonly [number, number | null, string])[] = []
  const again = await reconcileOutside(desk().deps, (...step) => told.push(step))
  expect(again.files).toEqual([name])
  const balances = told.filter(([, , what]) => what === 'balances compared')
  expect(balances.at(-1)?.[0]).toBe(balances[0]?.[1])
  desk().bank.sent.set(name, content)
  await desk().passes(2)
})
