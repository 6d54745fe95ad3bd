import type { Locator } from 'playwright-core'
import type { Token } from '@contract/v1/assets'
import type { Recipient } from '@contract/v1/recipients'
import type { User } from '../setup/browser-user'
import type { World } from '../setup/world'
import { present } from './at-quote'

const CONVERT = '/v1/private/convert/fromTokenToEUR'

/** What somebody chooses at /sandbox for a chain, by its words there. */
export async function choosesFault({ page }: User, chain: string, label: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: chain, exact: true })
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/chains/fault') && answer.ok()),
    choice.selectOption({ label }),
  ])
}

/** Moves a coin's price by 4 %; a sample of a minute ago is there for as long as the desk runs. */
export async function movesPrice({ page }: User, coin: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${coin} by 4 %` }).click()
  await page.getByText(`The price of ${coin} has moved.`).waitFor()
}

/** At the amount of a transfer to Anna that its address names. */
export async function opensAmount(user: User, { network, address }: Token): Promise<void> {
  const { recipients } = await user.asks<{ recipients: Recipient[] }>('/v1/private/sepa/recipients')
  const { id } = present(recipients.find(({ firstName }) => firstName === 'Anna'))
  await user.opens(`/otc/${String(id)}?network=${network}&token=${address}&amount=1000`)
  await amountField(user).waitFor()
}

const amountField = ({ page }: User) => page.getByRole('textbox', { name: 'You send' })

/** Types on until the desk says so: what a market said counts for five seconds, a chain's head for fifteen. */
async function typesUntil(user: User, wanted: Locator, before: () => Promise<unknown>) {
  const isThere = () =>
    wanted.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    )
  for (let tries = 0; tries < 60; tries++) {
    await before()
    await Promise.all([
      user.page.waitForResponse((answer) => answer.url().endsWith(CONVERT)),
      amountField(user).fill(String(1_001 + tries)),
    ])
    if (await isThere()) return
  }
  throw new Error(`never there: ${String(wanted)}`)
}

export const seesRefusal = (user: User, sentence: string, before = () => Promise.resolve()) =>
  typesUntil(user, user.page.getByRole('alert').filter({ hasText: sentence }), before)

/** What the recipient gets stands there again. */
export const seesPrice = (user: User) =>
  typesUntil(user, user.page.getByText(/ gets$/), () => Promise.resolve())

/** As if a chain had made no block for two minutes. */
export async function agesHead(world: World, chainId: number): Promise<void> {
  await world.rows(
    `update chain_health set head_time = now() - interval '2 minutes' where chain_id = $1`,
    [chainId],
  )
}

/** As if the newest prices had been seen long ago. */
export const forgetsPrices = (world: World) => world.rows('delete from price_minutes')
