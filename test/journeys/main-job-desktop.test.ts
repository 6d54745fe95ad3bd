import {
  endMainJob,
  type MainJob,
  openMainJob,
  restOfHeading,
  sendsEuros,
  TRANSFERS,
} from './main-job'

const DESKTOP = { width: 1440, height: 900 }

let job: MainJob

beforeAll(async () => {
  job = await openMainJob({ email: 'treasury@noordzee.example', viewport: DESKTOP })
})

afterAll(() => endMainJob(job))

it.each(TRANSFERS)(
  'turns crypto into euros on a desktop: %s [OTC-01] [QUOTE-08] [SIGN-01] [TX-20]',
  (_case, recipient, order) => sendsEuros(job, recipient, order),
)

it('rests the day’s heading 104 px from the top on a desktop [ACT-25]', async () => {
  expect(await restOfHeading(job, DESKTOP.width)).toEqual({ isUnder: true, top: 88 + 16 })
})
