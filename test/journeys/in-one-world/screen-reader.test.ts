import { ScreenReader } from '../screen-reader'
import type { User } from '../../setup/browser-user'
import { theWorld } from './world'

let user: User
let reader: ScreenReader

beforeAll(async () => {
  user = await theWorld().user({
    email: 'marta@kowalczyk.example',
    viewport: { width: 1280, height: 720 },
  })
  reader = await ScreenReader.of(user.page)
})

afterAll(async () => {
  expect(user.faults).toEqual([])
  await user.leaves()
})

it('hears who signs in and adds a recipient, each thing once [SIGN-03]', async () => {
  await user.opens('/')
  await user.button('Sign in').and(user.page.locator(':enabled')).waitFor()
  await reader.meets(
    ['main'],
    ['combobox', 'Language'],
    ['heading', 'From crypto to any euro account'],
    ['button', 'Sign in'],
    ['link', 'terms and conditions'],
  )
  // On a slow machine the ears look before the styles have hidden the preloader.
  await reader.says({ perhaps: 'Loading' })
  await user.typesMailedCode()
  await reader.says({ perhaps: 'Loading' }, 'heading: Who gets the euros?')
  await reader.meets(
    ['banner'],
    ['navigation', 'Main'],
    ['link', 'Home'],
    ['link', 'Activity'],
    ['link', 'Settings'],
    ['main'],
    ['heading', 'Who gets the euros?'],
    ['button', 'New recipient'],
    ['region', 'Recipients'],
    ['heading', 'No recipients yet'],
  )
  await user.button('New recipient').click()
  await user.page.getByRole('menuitem', { name: 'Individual' }).click()
  await user.field('First name').fill('Anna')
  await reader.meets(
    ['region', 'New recipient'],
    ['list'],
    ['listitem', /^First name/],
    ['heading', 'What’s their first name?'],
    ['textbox', 'First name'],
    ['button', 'Continue'],
  )
  await user.button('Continue').click()
  await user.field('Last name').fill('Lindqvist')
  await user.button('Continue').click()
  await user.field('IBAN').fill('DE88370400440532013000')
  await user.button('Continue').click()
  await reader.says('Invalid IBAN. A character is wrong or two are swapped.')
  await reader.meets(['heading', 'What’s Anna’s IBAN?'], ['textbox', 'IBAN'], ['alert'])
  await user.field('IBAN').fill('DE89370400440532013000')
  await user.button('Continue').click()
  await user.button('Skip').click()
  await user.page.getByText('Commerzbank confirms the name').waitFor()
  await reader.says(
    'heading: Is everything right?',
    'Checking the name with the bank',
    /^Commerzbank confirms the name /,
  )
  await reader.meets(
    ['term', 'First name'],
    ['definition', 'Anna'],
    ['term', 'IBAN'],
    ['definition', 'DE89 3704 0044 0532 0130 00'],
    ['button', 'Add new recipient'],
  )
  await user.button('Add new recipient').click()
  await reader.says('Beneficiary added', 'heading: Who gets the euros?')
  await reader.meets(
    ['region', 'New'],
    ['link', /^Anna Lindqvist No transactions/],
    ['button', 'More for Anna Lindqvist'],
  )
})

it('hears what an amount comes to, and no countdown', async () => {
  await user.recipientRow('Anna').click()
  await reader.says('heading: What are you sending?')
  await user.page.getByRole('searchbox').fill('USDC')
  const token = user.page.getByRole('button', { name: /USD Coin.*Polygon/ }).first()
  await token.waitFor()
  await reader.says('3 tokens')
  await reader.meets(
    ['heading', 'What are you sending?'],
    ['searchbox', /^Search any token/],
    ['group', 'Network'],
    ['button', 'All'],
    ['button', /^USD Coin USDC · Polygon/],
  )
  await token.click()
  await user.field('You send').fill('2500')
  await reader.says(/^ANNA LINDQVIST gets: €2,\d{3}\.\d\d$/)
  await reader.meets(
    ['heading', 'How much?'],
    ['radiogroup', 'Which amount is fixed'],
    ['button', 'Token: USDC on Polygon. Change'],
    ['textbox', 'You send'],
    ['term', 'Mid-market rate'],
    ['term', 'ANNA LINDQVIST gets'],
    ['definition', /^€2,\d{3}\.\d\d$/],
    ['button', 'Continue'],
  )
  await user.button('Continue').click()
  await user.page.getByText('Commerzbank confirms the name').waitFor()
  await reader.says('heading: Confirm the transfer', /^Commerzbank confirms the name /)
  await reader.meets(
    ['heading', 'Confirm the transfer'],
    ['region', 'Recipient'],
    ['group', /^Reference on ANNA LINDQVIST/],
    ['term', 'Mid-market rate'],
    ['definition', /^1 USDC = €0/],
    ['term', 'ANNA LINDQVIST gets'],
    ['button', 'Lock rate and get address'],
  )
})

it('hears the payment through to its statement [TX-20]', async () => {
  await user.button('Lock rate and get address').click()
  await reader.says('heading: Your transfer', 'heading: Send 2,500 USDC')
  await reader.meets(
    ['region', 'Your transfer'],
    ['link', 'Close'],
    ['heading', 'Send 2,500 USDC'],
    ['timer', /^14 minutes \d+ seconds left$/],
    ['region', 'Anna Lindqvist gets'],
    ['button', 'Copy amount'],
    ['button', /^Receiver wallet address .* Copy address$/],
    ['button', 'Pay with wallet'],
  )
  await user.paysWithWallet()
  await user.heading('Your transfer is in progress').waitFor()
  await reader.says(
    /^dialog: Pay/,
    'Allow the connection in Causeway test wallet.',
    'Allow the switch to Polygon in Causeway test wallet.',
    'Confirm the payment in Causeway test wallet.',
    'dialog: Sent. Waiting for the network',
    'heading: Your transfer is in progress',
    /^Confirming \d of 3$/,
  )
  await user.seesCompleted()
  // The details may open before the bank has booked.
  await reader.says({ perhaps: 'Your transfer is in progress' }, 'Your transfer is complete')
  await reader.meets(
    ['heading', 'Activity'],
    ['searchbox', 'Search name, amount, IBAN or id'],
    ['region', 'Today'],
    ['button', /^Anna Lindqvist Completed €2,/],
    ['complementary', 'Transaction details'],
    ['heading', 'Anna Lindqvist'],
    ['region', 'Status'],
    ['button', 'Show all steps'],
    ['heading', 'Cost'],
    ['term', 'Anna Lindqvist gets'],
    ['heading', 'Recipient'],
    ['definition', 'ANNA LINDQVIST'],
    ['radiogroup', 'Language of the statement'],
    ['button', 'Download statement'],
  )
  await user.downloads('Download statement')
  await reader.says('Download started', 'Download finished')
})
