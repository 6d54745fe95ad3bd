import { withQuote } from './quote-states'
import type { Walk } from './walk'

/** A large quote asks where the crypto comes from; no wallet is in the walk's page but the sandbox's. */
export async function origins(walk: Walk, path: string): Promise<void> {
  const { user } = walk
  await withQuote(
    walk,
    () => ({ asksOrigin: true }),
    async () => {
      await user.opens(path)
      const card = user.text('Where does the crypto come from?')
      await card.waitFor()
      await walk.look('quote-origin')
      await card.click()
      await user.text('An exchange or another provider').waitFor()
      await walk.look('origin-choices')
      await user.text('An exchange or another provider').click()
      await user.button('Save').waitFor()
      await walk.look('origin-provider')
      await user.button('Back').click()
      await user.text('My own wallet').click()
      await user.text('Hardware or another wallet').waitFor()
      await walk.look('origin-wallets')
      await user.text('Hardware or another wallet').click()
      await user.field('Address of your wallet').fill(`0x${'5afe'.repeat(10)}`)
      await user.button('Show the message').click()
      await user.button('Prove').waitFor()
      await walk.look('origin-message')
    },
  )
}
