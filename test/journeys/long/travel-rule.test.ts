import type { Quote } from '@contract/v1/quotes'
import type { User } from '../../setup/browser-user'
import { seesInDesk, sendTokens } from '../../setup/odd-deposits'
import { memoryFolder } from '../../setup/memory-folder'
import { reachesTransfer } from '../../setup/transfer-page'
import { World } from '../../setup/world'

let world: World
let user: User

beforeAll(async () => {
  world = await World.open({}, await memoryFolder())
  user = await world.user({
    ...{ email: 'marta@kowalczyk.example', viewport: { width: 390, height: 844 } },
  })
  await user.signsIn()
  const names = { firstName: 'Anna', lastName: 'Lindqvist', nickname: 'Anna (rent)' }
  await user.adds({ type: 'individual', ...names, iban: 'DE89 3704 0044 0532 0130 00' })
})

afterAll(async () => {
  await world.close()
  expect(user.faults).toEqual([])
})

const button = (name: string | RegExp) => user.page.getByRole('button', { name }).first()

it('proves a wallet while it pays, and gives what came too late back to it', async () => {
  const path = await user.takesQuote({
    ...{ recipient: 'Anna (rent)', token: 'USD Coin', symbol: 'USDC' },
    ...{ network: 'Polygon', amount: '2000' },
  })
  const id = path.split('/').at(-1) ?? ''
  await button(/^Where does the crypto come from/).click()
  await user.page.getByRole('button', { name: /^My own wallet/ }).click()
  await button(/^Sign with/).click()
  for (const asked of ['Connect the test wallet?', 'Sign this message?']) {
    await user.page.getByRole('heading', { name: asked }).waitFor()
    await button('Approve').click()
  }
  await user.page.getByText(/^My own wallet 0x/).waitFor()
  await user.text('Receiver wallet address').waitFor()

  const { quote } = await user.asks<{ quote: Quote }>(`/v1/private/quotes/${id}`)
  await sendTokens(user, quote, 2_000_000_000n)
  await reachesTransfer(user.page)
  const [record] = await world.rows<{ kind: string; isSender: boolean }>(
    `select o.kind, bool_and(lower(d.sender) = p.address) as "isSender" from transfer_origins o
     join wallet_proofs p on p.id = o.proof_id join quotes q on q.transaction_id = o.transaction_id
     join deposits d on d.quote_id = q.id group by o.kind`,
  )
  expect(record).toEqual({ kind: 'own-wallet', isSender: true })

  await sendTokens(user, quote, 250_000_000n)
  const held = await seesInDesk(user, ({ hold }) => hold?.reason === 'second')
  await user.opens(`/activity/${held.id}`)
  await user.page.getByRole('radio', { name: /Take 250 USDC back/ }).press('Space')
  await button('Take 250 USDC back').click()
  await button(/^Use your proved wallet 0x/).click()
  await button('Continue').click()
  await button('Ask for a refund').click()
  await user.page.getByRole('heading', { name: 'Refund asked for' }).waitFor()
  const refunds = await world.rows<{ isProved: boolean }>(
    `select p.proved_at < h.opened_at as "isProved" from holds h join wallet_proofs p on p.address = h.refund_to`,
  )
  expect(refunds).toEqual([{ isProved: true }])
})
