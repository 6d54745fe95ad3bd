import { deskPerCase } from '@test/builders/desk-per-case'
import { settledQuote, thePayout } from '@test/builders/settled-quote'

const desk = deskPerCase()

beforeEach(() => settledQuote(desk()))

const send = async (side = desk().side) =>
  side.payouts.find(({ name }) => name === 'payout-sender')?.step()

it.each([['before'], ['after']] as const)(
  'stopped %s the file is there: the same bytes under the same name, once',
  async (when) => {
    desk().bank.breakNext(when)
    await expect(send()).rejects.toThrow('stopped')
    const left = await thePayout(desk())
    expect(left.status).toBe('submitting')
    // While the lease runs nobody else touches it.
    expect(await send(desk().twin)).toBe(false)

    desk().clock.advance(61)
    await send(desk().twin)
    const sent = await thePayout(desk())
    expect(sent.status).toBe('submitted')
    expect(sent.file).toEqual(left.file)
    expect([...desk().bank.outgoing]).toEqual([[left.file?.name, left.file?.content]])
    expect(desk().bank.writes()).toBe(1)
  },
)

it('has one worker at a time, whoever asks', async () => {
  await Promise.all([send(), send(desk().twin), send(), send(desk().twin)])
  expect(desk().bank.writes()).toBe(1)
})
