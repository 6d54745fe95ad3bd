import {
  endMainJob,
  type MainJob,
  openMainJob,
  restOfHeading,
  sendsEuros,
  TRANSFERS,
} from '../main-job'

const PHONE = { width: 390, height: 844 }

let job: MainJob

beforeAll(async () => {
  job = await openMainJob({ email: 'marta@kowalczyk.example', viewport: PHONE })
})

afterAll(() => endMainJob(job))

it.each(TRANSFERS)(
  'turns crypto into euros on a phone: %s [OTC-01] [QUOTE-08] [SIGN-01] [TX-20]',
  (_case, recipient, order) => sendsEuros(job, recipient, order),
)

it('rests the day’s heading 80 px from the top on a phone [ACT-25]', async () => {
  expect(await restOfHeading(job, PHONE.width)).toEqual({ isUnder: true, top: 72 + 8 })
})
