import type { TransactionPage } from '@contract/v1/transactions'
import { menuOf, removal } from './home'
import { short, withQuote } from './quote-states'
import type { Walk } from './walk'

/** The longest name that a recipient may have, in one word. */
const LONG = 'Rhabarberbarbara'.repeat(6).slice(0, 90)

/** Such a name, wherever one stands. */
export async function longNames(walk: Walk): Promise<void> {
  await beingAdded(walk)
  await asRecipient(walk)
  await inTransfer(walk)
  await removal(walk, LONG)
}

async function beingAdded(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/beneficiary/create/business')
  await user.field('Company name').fill(LONG)
  await walk.look('long-company-name')
  await user.button('Continue').click()
  await user.field('IBAN').fill('NL91 ABNA 0417 1643 00')
  await walk.look('long-iban')
  await user.button('Continue').click()
  await user.button('Use it anyway').click()
  await user.field('Nickname').waitFor()
  await walk.look('long-nickname')
  await user.button('Skip').click()
  await user.button('Add new recipient').waitFor()
  await walk.look('long-wizard-review')
  await user.button('Add new recipient').click()
  await user.recipientRow(LONG).waitFor()
  await walk.look('long-home')
}

async function asRecipient(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/')
  await menuOf(walk, LONG)
  await walk.look('long-menu')
  await user.page.getByRole('menuitem', { name: user.says('Details') }).click()
  await user.text('BIC').waitFor()
  await walk.look('long-recipient')
  await user.opens('/recipients')
  await user.recipientRow(LONG).waitFor()
  await walk.look('long-recipients')
  await user.opens('/beneficiary/create/business')
  await user.field('Company name').fill('Other')
  await user.button('Continue').click()
  await user.field('IBAN').fill('NL91 ABNA 0417 1643 00')
  await user.button('Continue').click()
  await user.button('Use it anyway').waitFor()
  await walk.look('long-iban-taken')
}

async function inTransfer(walk: Walk): Promise<void> {
  const { user } = walk
  const order = { token: 'USD Coin', symbol: 'USDC', network: 'Polygon', amount: '2500' }
  await user.opens('/')
  await user.recipientRow(LONG).click()
  await user.page.getByRole('searchbox').waitFor()
  await walk.look('long-token')
  await user.page
    .getByRole('button', { name: /USD Coin.*Polygon/i })
    .first()
    .click()
  await user.page.getByRole('radio', { name: user.says('They get') }).check()
  await user.page.getByRole('main').getByRole('textbox').first().fill('2000')
  await user.text('Our margin, {percent}').waitFor()
  await walk.look('long-amount')
  await user.button('Continue').click()
  await user.heading('Confirm the transfer').waitFor()
  await walk.look('long-review')
  await user.button('Edit reference').click()
  await walk.look('long-reference')
  await user.button('Lock rate and get address').click()
  await user.text('Receiver wallet address').waitFor()
  await walk.look('long-quote')
  const path = new URL(user.page.url()).pathname
  await user.opens('/')
  await user.text('Waiting for {amount}').waitFor()
  await walk.look('long-home-open')
  await user.ordersUpToReview({ recipient: LONG, ...order })
  await user.button('Lock rate and get address').click()
  await user.button('Replace it').waitFor()
  await walk.look('long-replace')
  await watched(walk, path)
}

async function watched(walk: Walk, path: string): Promise<void> {
  const { user } = walk
  await withQuote(walk, short, async () => {
    await user.opens(path)
    await user.heading('Send {amount} more').waitFor()
    await walk.look('long-quote-short')
  })
  let status: 'awaits-crypto' | 'processing' = 'awaits-crypto'
  await withQuote(
    walk,
    () => ({ status }),
    async () => {
      await user.opens(path)
      await user.text('Receiver wallet address').waitFor()
      status = 'processing'
      await walk.freezesAt('Your transfer is in progress')
      await walk.look('long-progress')
    },
  )
  await user.opens(path)
  await user.button('Cancel transfer').click()
  await walk.presses('Cancel transfer')
  await user.text('Transfer cancelled').waitFor()
  await walk.look('long-cancelled')
  await inActivity(walk)
}

/** In each row of the activity, and in a transfer's details. */
async function inActivity(walk: Walk): Promise<void> {
  const { user } = walk
  const renamed = ({ transactions }: TransactionPage): TransactionPage => ({
    transactions: transactions.map((each) => ({ ...each, beneficiaryName: LONG })),
  })
  await walk.during('**/v1/private/transactions*', renamed, async () => {
    await user.opens('/')
    await user.recipientRow(LONG).waitFor()
    await walk.look('long-home-decision')
    await user.opens('/activity')
    const rows = user.page.getByRole('main').getByRole('listitem').getByRole('button')
    await rows.first().waitFor()
    await walk.look('long-activity')
    await rows.last().click()
    await user.button('Copy transaction ID').waitFor()
    await walk.look('long-transaction')
  })
}
