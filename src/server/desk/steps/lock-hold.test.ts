import { deskPerCase } from '@test/builders/desk-per-case'
import { KEY, late, termsOf, WALLET } from '@test/builders/held-money'

const desk = deskPerCase()

it('tells a stranger that there is no such hold', async () => {
  const { hold } = await late(desk())
  const missing = { refusal: { code: 'not-found' } }
  await expect(desk().ask.hold(hold.id, 'a_other')).rejects.toMatchObject(missing)
  await expect(desk().ask.hold('h_missing')).rejects.toMatchObject(missing)
  await expect(desk().ask.accept(hold.id, KEY, termsOf(hold), 'a_other')).rejects.toMatchObject(
    missing,
  )
  await expect(desk().ask.askRefund(hold.id, WALLET, 'a_other')).rejects.toMatchObject(missing)
})
