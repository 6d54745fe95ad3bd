import german from '../../../src/app/i18n/locales/de.json'
import { englishTexts, tongueOf } from '../../setup/app-texts'
import type { User } from '../../setup/browser-user'
import { World } from '../../setup/world'

let world: World
let user: User

beforeAll(async () => {
  world = await World.open()
  user = await world.user({
    email: 'marta@kowalczyk.example',
    viewport: { width: 390, height: 844 },
    locale: 'de',
    tongue: tongueOf(englishTexts(), german),
  })
})

afterAll(async () => {
  expect(user.faults).toEqual([])
  await world.close()
})

/** What the screen says, with plain spaces. */
const screen = async (): Promise<string> =>
  (await user.page.locator('body').innerText()).replace(/[\u00a0\u202f]/g, ' ')

it('changes its language in the settings, and remembers it [SET-11] [SET-12]', async () => {
  await user.signsIn()
  await user.opens('/settings')
  await user.page.getByRole('button', { name: 'Sprache: Deutsch' }).click()
  await user.page.getByRole('menuitemradio', { name: 'English' }).click()
  await user.page.getByRole('heading', { name: 'Settings' }).waitFor()
  expect(await user.page.getAttribute('html', 'lang')).toBe('en')
  await user.page.getByRole('button', { name: 'Language: English' }).click()
  await user.page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await user.page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
  await user.page.reload()
  await user.page.getByRole('heading', { name: 'Einstellungen' }).waitFor()
  expect(await user.page.getAttribute('html', 'lang')).toBe('de')
})

it('does the main job in German, figures and dates included', async () => {
  await user.opens('/')
  await user.adds({
    type: 'individual',
    firstName: 'Jörg',
    lastName: 'Weiß',
    iban: 'DE89 3704 0044 0532 0130 00',
    nickname: 'Jörg (Miete)',
  })
  expect(await screen()).toContain('Keine Transaktionen')
  await user.ordersUpToReview({
    recipient: 'Jörg (Miete)',
    token: 'USD Coin',
    symbol: 'USDC',
    network: 'Polygon',
    amount: '2500,5',
  })
  expect(await screen()).toMatch(/für 2\.500,5 USDC über Polygon/)
  expect(await screen()).toMatch(/Überweisungsgebühr\s+−1,00 €/)
  expect(await screen()).toMatch(/1 USDC = 0,\d+ €/)
  expect(await screen()).toMatch(/Jörg \(Miete\) erhält\s+2\.\d{3},\d\d €/)

  await user.button('Lock rate and get address').click()
  await user.page.getByRole('heading', { name: 'Senden Sie 2.500,5 USDC' }).waitFor()
  expect(await screen()).toMatch(/Gültig bis \d\d:\d\d UTC·?\s+1[45]:\d\d/)
  await user.paysWithWallet()
  await user.seesProgress()
  await user.seesCompleted()
  await user.page.getByRole('button', { name: 'Alle Schritte zeigen' }).click()
  const details = await screen()
  const months =
    'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'
  expect(details).toMatch(new RegExp(`\\d+\\. (${months}), \\d\\d:\\d\\d UTC`))
  expect(details).toMatch(/2\.\d{3},\d\d €/)
  expect(details).toContain('Verwendungszweck')
  const { name } = await user.downloads('Download statement')
  expect(name).toMatch(/\.pdf$/)
  await user.opens('/activity')
  await user.page.getByRole('heading', { name: 'Heute' }).waitFor()
})
