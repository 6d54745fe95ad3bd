import type { Quote } from '@contract/v1/quotes'
import { seesInDesk, sendTokens } from '../setup/odd-deposits'
import { holdStates, laterDeposits } from './hold-states'
import { gives, type Walk } from './walk'

const CHECK = '**/v1/private/sepa/recipient/check'

/** Money that came to a settled quote: its details, today's rate, and a refund up to its being asked for. */
export async function heldMoney(walk: Walk): Promise<void> {
  const { user } = walk
  const paid = await seesInDesk(user, ({ status }) => status === 'completed')
  const { quote } = await user.asks<{ quote: Quote }>(
    `/v1/private/quotes/${paid.quote?.quoteId ?? ''}`,
  )
  await sendTokens(user, quote, 10n ** BigInt(quote.token.decimals) * 120n)
  const { id } = await seesInDesk(user, ({ hold }) => hold !== undefined)
  await user.opens(`/activity/${id}`)
  await user.text('What should happen?').waitFor()
  await walk.look('held-details')
  await user.button('Convert {amount}').click()
  await user.button('Send {amount}').waitFor()
  await walk.look('held-accept')
  await walk.during(CHECK, gives({ outcome: 'no-match', checkedTs: 1_763_730_300 }), async () => {
    // What the bank said of the name is kept for a while, but not over a reload.
    await user.opens(`/activity/${id}`)
    await user.button('Convert {amount}').click()
    await user.button('Send to this account anyway').waitFor()
    await walk.look('held-accept-no-match')
  })
  await user.opens(`/activity/${id}`)
  await user.page.getByRole('radio').last().check()
  await user.button('Take {amount} back').click()
  await user.field('Your wallet address').fill('0x12')
  await user.page.keyboard.press('Enter')
  await walk.look('held-refund')
  await user.field('Your wallet address').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await user.page.keyboard.press('Enter')
  await user.text('Is this your address?').waitFor()
  await walk.look('held-refund-confirm')
  await user.button('Ask for a refund').click()
  await user.button('Done').waitFor()
  await walk.look('held-asked')
  await user.button('Done').click()
  await walk.look('held-refund-asked')
  await holdStates(walk, `/activity/${id}`)
  await laterDeposits(walk, `/activity/${paid.id}`)
}
