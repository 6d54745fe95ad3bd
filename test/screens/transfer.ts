import type { Token } from '@contract/v1/assets'
import type { TransactionPage } from '@contract/v1/transactions'
import { excess } from './hold-states'
import { refusedRemoval } from './home'
import { origins } from './origins'
import { endings, misfits, progress, quoteActs, shortDeposits } from './quote-states'
import { rateHistory } from './rates'
import type { Walk } from './walk'

const POPULAR = '**/assets/popular'

/** A token that is not popular: the sandbox has none. */
const LINK: Token = {
  name: 'ChainLink Token',
  symbol: 'LINK',
  decimals: 18,
  network: 'ethereum',
  address: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
  iconURL: '',
  priceEUR: '12.5',
  priceChange: '-1.25',
}

/** Tokens: popular, of other networks, found, none, loading and failed. */
export async function tokens(walk: Walk): Promise<void> {
  const { user } = walk
  for (const [answer, name] of [
    ['never', 'otc-token-loading'],
    ['refused', 'otc-token-failed'],
  ] as const)
    await walk.during(POPULAR, answer, async () => {
      await user.opens('/')
      await user.recipientRow('Anna (rent)').click()
      await user.heading('What are you sending?').waitFor()
      if (answer === 'refused') await user.text('The tokens did not load').waitFor()
      await walk.look(name)
    })
  // The sandbox's networks are all popular.
  const fewPopular = ({ references }: { references: { networks: object[] } }) => ({
    references: {
      ...references,
      networks: references.networks.map((network, index) => ({
        ...network,
        isPopular: index === 0,
      })),
    },
  })
  await walk.during('**/client/references', fewPopular, async () => {
    await user.opens('/')
    await user.recipientRow('Anna (rent)').click()
    await user.exactly('Popular').waitFor()
    await walk.look('otc-token')
    await user.button('More networks').click()
    await walk.look('otc-token-networks')
  })
  await user.button('About networks, not read yet').click()
  await walk.look('otc-token-network-tip')
  await user.button('Got it').click()
  const search = user.page.getByRole('searchbox')
  await walk.during(
    '**/assets/find',
    () => ({ assets: [LINK] }),
    async () => {
      await search.fill('link')
      await user.exactly('Found').waitFor()
      await walk.look('otc-token-found')
    },
  )
  await search.fill('no such token')
  await user.text('Nothing found').waitFor()
  await walk.look('otc-token-not-found')
}

/** The amount in both currencies, too small, without a rate; a review where fees take all. */
export async function amounts(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/')
  await user.recipientRow('Anna (rent)').click()
  await user.page
    .getByRole('button', { name: /USD Coin.*Polygon/i })
    .first()
    .click()
  const amount = user.field('You send')
  await amount.waitFor()
  await walk.look('otc-amount-empty')
  await amount.fill('99999999')
  await user.text('Maximum is {amount}').waitFor()
  await walk.look('otc-amount-maximum')
  await amount.fill('50')
  await amount.blur()
  await user.text('Minimum is {amount}').waitFor()
  await walk.look('otc-amount-minimum')
  await amount.fill('2500')
  await user.text('Our margin, {percent}').waitFor()
  await walk.look('otc-amount')
  await rateHistory(walk)
  await walk.during('**/convert/*', 'refused', async () => {
    await amount.fill('2600')
    await user.text('Couldn’t update the amount').waitFor()
    await walk.freeze()
    await walk.look('otc-amount-no-rate')
  })
  await user.opens(new URL(user.page.url()).pathname)
  await user.page.getByRole('radio', { name: user.says('Convert') }).check()
  await user.field('Amount to convert, before fees').fill('10000')
  await user.text('Our margin, {percent}').waitFor()
  await walk.look('otc-amount-euros')
  await user.page.getByRole('radio', { name: user.says('They get') }).check()
  await user.text('Our margin, {percent}').waitFor()
  await walk.look('otc-amount-exactly')
  const unaffordable = (fee: object) => ({ ...fee, additionalFeeEUR: '99999' })
  await walk.during('**/fee/calc', unaffordable, async () => {
    await user.button('Continue').click()
    await user.text('Nothing is left after fees. Go back and enter a larger amount.').waitFor()
    await walk.look('otc-review-error')
  })
  await user.button('Clear').click()
  await walk.look('otc-discard')
  await walk.presses('Discard')
}

const ORDER = {
  recipient: 'Anna (rent)',
  token: 'USD Coin',
  symbol: 'USDC',
  network: 'Polygon',
  amount: '2500',
}

/** Agreed, waiting, as a code, expired. */
export async function quote(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/')
  await user.ordersUpToReview(ORDER)
  await walk.look('otc-review')
  await user.button('About fees').click()
  await walk.look('otc-fees')
  await user.page.keyboard.press('Escape')
  await user.button('Lock rate and get address').click()
  await user.text('Receiver wallet address').waitFor()
  await walk.look('quote-watch')
  const path = new URL(user.page.url()).pathname
  await user.button('Generate QR code').click()
  await walk.look('quote-qr')
  await user.page.getByRole('radio', { name: user.says('With amount') }).check()
  await walk.look('quote-qr-amount')
  await user.page.keyboard.press('Escape')
  await walk.during('**/v1/private/quotes/*', 'never', async () => {
    await user.opens(path)
    await user.text('Loading the quote').waitFor()
    await walk.look('quote-loading')
  })
  await replacing(walk)
  await user.opens('/')
  await user.text('Waiting for {amount}').waitFor()
  await walk.look('home-open')
  await refusedRemoval(walk)
  for (const states of [origins, shortDeposits, misfits, quoteActs, endings, progress, excess])
    await states(walk, path)
}

/** A second quote for the same recipient, and another reference. */
async function replacing(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/')
  await user.ordersUpToReview({ ...ORDER, amount: '1000' })
  await user.button('Edit reference').click()
  const reference = user.page.getByRole('main').getByRole('textbox')
  for (const [name, text] of Object.entries({
    empty: '',
    characters: 'Rent €',
    long: 'R'.repeat(141),
    digits: 'RF00 1234',
  })) {
    await reference.fill(text)
    await user.button('Save').click()
    await user.page.getByRole('alert').first().waitFor()
    await walk.look(`otc-reference-${name}`)
  }
  await user.button('Use the default').click()
  await user.button('Lock rate and get address').click()
  await user.button('Replace it').waitFor()
  await walk.look('otc-replace')
  await user.button('Keep open quote').click()
}

/** The wallet: asked, refused, paid; then the five ticks until the activity opens. */
export async function payment(walk: Walk): Promise<void> {
  const { user } = walk
  const { transactions } = await user.asks<TransactionPage>('/v1/private/transactions')
  const waiting = transactions.find(({ status }) => status === 'pending')
  await user.opens(`/quote/${waiting?.id ?? ''}`)
  await user.button('Pay with wallet').click()
  await walk.look('quote-pay')
  await user.button('Open {wallet}').click()
  await user.page.getByRole('button', { name: 'Reject' }).click()
  await user.page.getByRole('alert').first().waitFor()
  await walk.look('quote-pay-rejected')
  await user.page.keyboard.press('Escape')
  await walk.during('**/v1/private/quotes/*', 'never', async () => {
    await user.paysWithWallet()
    await user.text('Sent. Waiting for the network').waitFor()
    await walk.look('quote-pay-sent')
    await user.button('Done').click()
    await walk.look('quote-sent')
    await user.button('Pay again').click()
    await user.text('Pay a second time?').waitFor()
    await walk.look('quote-pay-again')
    await user.page.keyboard.press('Escape')
  })
  await walk.freezesAt('Your transfer is in progress')
  await walk.look('quote-progress')
}
