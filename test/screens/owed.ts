import type { Quote } from '@contract/v1/quotes'
import { seesInDesk, sendTokens } from '../setup/odd-deposits'
import { gives, type Walk } from './walk'

const HOLD = '**/v1/private/holds/*'
const CHECK = '**/v1/private/sepa/recipient/check'

const CORRECT = 'DE89 3704 0044 0532 0130 00'

/** Euros that the bank refused: each way out of it up to its confirmation, and the wait for the proof. */
export async function refusedEuros(walk: Walk): Promise<void> {
  const { user } = walk
  const id = await refusedPayment(walk)
  await user.opens(`/activity/${id}`)
  await user.text('Nothing left our bank.').waitFor()
  await user.text('Yours to decide until {date}. Then support settles it with you.').waitFor()
  await walk.look('owed-refused')
  await returned(walk, id)
  await corrections(walk)
  // What the bank said of the name is kept for a while, but not over a reload.
  await user.opens(`/activity/${id}`)
  await user.page.getByRole('radio').nth(1).check()
  await user.button('Send to another recipient').click()
  await user.page.getByRole('link', { name: user.says('New person') }).waitFor()
  await walk.look('owed-another')
  await user.page.keyboard.press('Escape')
  await user.page.getByRole('radio').first().check()
  await corrects(walk, CORRECT)
  await user.button('Send {amount}').click()
  await user.button('Done').waitFor()
  await walk.look('owed-asked')
  await user.button('Done').click()
}

async function refusedPayment({ user }: Walk): Promise<string> {
  await user.opens('/')
  // The sandbox bank has closed this account.
  const iban = 'DE94 3704 0044 0532 0100 00'
  await user.adds({ type: 'individual', firstName: 'Tomasz', lastName: 'Wójcik', iban })
  const path = await user.takesQuote({
    recipient: 'Tomasz',
    token: 'USD Coin',
    symbol: 'USDC',
    network: 'Polygon',
    amount: '500',
  })
  const quoteId = path.split('/').at(-1) ?? ''
  const { quote } = await user.asks<{ quote: Quote }>(`/v1/private/quotes/${quoteId}`)
  await sendTokens(user, quote, 500_000_000n)
  return (await seesInDesk(user, ({ hold }) => hold?.reason === 'bank')).id
}

/** The same, as if the recipient's bank had sent the euros back. */
async function returned(walk: Walk, id: string): Promise<void> {
  const { user } = walk
  const came = (payload: { hold: { owed: object } }) => {
    const kept = { paidEUR: '429.95', keptEUR: '7.50' }
    const owed = { ...payload.hold.owed, receivesEUR: '422.45', returned: kept }
    return { hold: { ...payload.hold, owed } }
  }
  await walk.during(HOLD, came, async () => {
    await user.opens(`/activity/${id}`)
    await user.text('The recipient’s bank sent the money back').waitFor()
    await walk.look('owed-returned')
  })
  await user.opens(`/activity/${id}`)
}

/** An IBAN that the desk refuses, and one whose account is in another name. */
async function corrections(walk: Walk): Promise<void> {
  const { user } = walk
  await corrects(walk, 'DE94 3704 0044 0532 0100 01')
  await user.text('Invalid IBAN. A character is wrong or two are swapped.').waitFor()
  await walk.look('owed-iban')
  await user.page.keyboard.press('Escape')
  await walk.during(CHECK, gives({ outcome: 'no-match', checkedTs: 1_763_730_300 }), async () => {
    await corrects(walk, CORRECT)
    await user.button('Check the IBAN').waitFor()
    await walk.look('owed-no-match')
  })
  await user.page.keyboard.press('Escape')
}

async function corrects({ user }: Walk, iban: string): Promise<void> {
  await user.button('Correct the IBAN').click()
  await user.field('IBAN').fill(iban)
  await user.page.keyboard.press('Enter')
}
