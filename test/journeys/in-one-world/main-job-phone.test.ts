import {
  endMainJob,
  isSentBack,
  headOfDetails,
  type MainJob,
  openMainJob,
  paysAsTheBankSpells,
  restOfHeading,
  sendsEuros,
  transfersOn,
} from '../main-job'
import { theWorld } from './world'

const PHONE = { width: 390, height: 844 }

let job: MainJob

beforeAll(async () => {
  job = await openMainJob(theWorld(), {
    email: 'marta@kowalczyk.example',
    viewport: PHONE,
    seesMotion: true,
  })
})

afterAll(() => endMainJob(job))

it.each(transfersOn('phone'))(
  'turns crypto into euros on a phone: %s [OTC-01] [QUOTE-08] [SIGN-01] [TX-20]',
  (_case, recipient, order) => sendsEuros(job, recipient, order),
)

it('opens a row’s menu above the rows below it [HOME-05]', async () => {
  const { page } = job.user
  await job.user.opens('/')
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  // A trial press fails where something else lies above.
  await page.getByRole('menuitem', { name: 'Remove beneficiary' }).click({ trial: true })
  await page.keyboard.press('Escape')
})

it('rests the day’s heading 80 px from the top on a phone [ACT-25]', async () => {
  expect(await restOfHeading(job, PHONE.width)).toEqual({ isUnder: true, top: 72 + 8 })
})

it('keeps name and way out of the details in sight at their end on a phone (screens 27)', async () => {
  expect(await headOfDetails(job, PHONE.width)).toEqual([true, true])
})

it('pays the name as the recipient’s bank spells it, from files that lie there in halves first', () =>
  paysAsTheBankSpells(job))

it('has the sandbox’s bank send a payment back, by keyboard', () => isSentBack(job))

it('slides a step in and nothing else sideways', async () => {
  const { user } = job
  await user.opens('/')
  const seen = await user.page.evaluateHandle(() => {
    const widest = { px: 0 }
    const look = () => {
      widest.px = Math.max(widest.px, document.documentElement.scrollWidth)
      requestAnimationFrame(look)
    }
    look()
    return widest
  })
  await user.button('New recipient').click()
  await user.page.getByRole('menuitem', { name: 'Individual' }).click()
  await user.field('First name').fill('Anna')
  await user.button('Continue').click()
  await user.field('Last name').fill('Lindqvist')
  expect(await seen.jsonValue()).toEqual({ px: PHONE.width })
})
