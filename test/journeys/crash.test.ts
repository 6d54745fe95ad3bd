import { tmpdir } from 'node:os'
import { World } from '../setup/world'

let world: World

beforeAll(async () => {
  world = await World.open({}, tmpdir())
})

afterAll(async () => {
  await world.close()
})

it('completes a transaction once, though the desk is killed while its deposit confirms [QUOTE-08] [SESS-10]', async () => {
  const user = await world.user({
    email: 'marta@kowalczyk.example',
    viewport: { width: 1440, height: 900 },
  })
  await user.signsIn()
  await user.adds({
    type: 'individual',
    firstName: 'Élodie',
    lastName: 'Marchand',
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
  })
  await user.takesQuote({
    recipient: 'Élodie',
    token: 'USD Coin',
    symbol: 'USDC',
    network: 'Polygon',
    amount: '500',
  })
  await user.paysWithWallet()
  await user.seesProgress()
  await world.crashAndRestart()

  await user.opens('/activity')
  await user.page
    .getByText(/completed?/i)
    .first()
    .waitFor({ timeout: 60_000 })
  const payouts = await world.rows<{ status: string }>('select status from payouts')
  expect(payouts).toEqual([{ status: 'completed' }])
  expect(await world.bankFiles()).toHaveLength(1)
  await user.leaves()
})
