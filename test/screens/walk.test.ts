import { details, history } from './activity'
import { longNames } from './long-names'
import { chat } from './chat'
import { sourceOfFunds } from './funds'
import { heldMoney } from './holds'
import { lastResorts, settings } from './pages'
import { home, manyRecipients, recipient } from './home'
import { refusedEuros } from './owed'
import { POSTURES } from './postures'
import { wizardFaults, wizards } from './recipient-wizard'
import { deadCode, signingIn } from './sign-in'
import { linkSteps, passkeySteps } from './link-and-passkey'
import { amounts, payment, quote, tokens } from './transfer'
import { waitingChange } from './waiting-change'
import { Walk, type Language } from './walk'

/**
 * Goes to every state of every screen once a language, and looks at it in every posture: barriers, what does not fit and,
 * in the pseudo-locale, texts of no catalog.
 */
const LANGUAGES = (process.env['SCREENS_LANGUAGES'] ?? 'en,de,pseudo').split(',') as Language[] // named by a person

/** Well within the ten minutes for which a sign-in is enough. */
const RENEWED_AFTER_MS = 4 * 60_000

jest.setTimeout(600_000)

describe.each(LANGUAGES)('the walk (%s)', (language) => {
  let walk: Walk
  let signedInAt = -Infinity

  beforeAll(async () => {
    walk = await Walk.start(language)
  })

  /** Anew only where it was so long ago that the desk would ask for a code before the next act. */
  const signsIn = async () => {
    if (performance.now() - signedInAt < RENEWED_AFTER_MS) return
    await walk.user.context.clearCookies({ name: 'causeway_sid' })
    await walk.user.opens('/')
    await walk.user.typesMailedCode()
    const home = walk.user.heading('Who gets the euros?')
    // Offered from the second time on.
    const offer = walk.user.button('Not now')
    await home.or(offer).first().waitFor()
    if (await offer.isVisible()) await offer.click()
    await home.waitFor()
    signedInAt = performance.now()
  }

  beforeEach(signsIn)

  afterAll(async () => {
    process.stdout.write(`${language}: ${walk.states} states in ${POSTURES.length} postures\n`)
    await walk.close()
  })

  afterEach(() => {
    expect(walk.faults.splice(0)).toEqual([])
  })

  it('sign-in', async () => {
    // Somebody else, since a second code within the minute is refused.
    await walk.as('treasury@noordzee.example', async () => {
      await signingIn(walk)
      await deadCode(walk)
      await linkSteps(walk)
      await passkeySteps(walk)
    })
  })

  it.each([
    ['home', home],
    ['the recipient wizard', wizards],
    ['what a recipient may not be', wizardFaults],
    ['many recipients', manyRecipients],
    ['tokens', tokens],
    ['amounts', amounts],
    ['the quote', quote],
    ['the payment', payment],
    ['a recipient', recipient],
    ['a change that waits', waitingChange],
    ['activity', history],
    ['transaction details', details],
    ['source of funds', sourceOfFunds],
    ['held money', heldMoney],
    ['refused euros', refusedEuros],
    ['names of 90 letters', longNames],
    ['the support chat', chat],
    ['settings', settings],
    ['the pages of last resort', lastResorts],
  ])('%s', async (_name, stops) => {
    await stops(walk)
  })
})
