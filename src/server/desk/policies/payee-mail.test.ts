import { cents } from '@kernel/amounts'
import { denialMail, denialOf, denialText, paidMail } from './payee-mail'

const page = {
  sender: { name: 'Marta Kowalczyk', type: 'individual' },
  state: 'paid',
  cents: cents(482_000n),
  recipient: {
    name: 'Atelier Noordzee',
    type: 'business',
    iban: 'NL91ABNA0417164300',
    reference: 'MARTA KOWALCZYK CAUSEWAY 21112025',
  },
  receivedAt: null,
  handedOverAt: null,
  paidAt: null,
  expectedOn: null,
} as const

const to = { to: 'ada@lovelace.example', brand: 'Causeway' }

it.each([
  ['en', 'Paid: €4,820.00 from Marta Kowalczyk', 'account ending in 4300'],
  ['de', 'Gezahlt: 4.820,00\u00a0€ von Marta Kowalczyk', 'Konto mit der Endung 4300'],
] as const)('tells the recipient once, without a link: %s', (language, subject, ending) => {
  const mail = paidMail(page, { ...to, language })
  expect(mail).toMatchObject({ to: 'ada@lovelace.example', subject })
  expect(mail.text).toContain(ending)
  expect(mail.text).toContain('MARTA KOWALCZYK CAUSEWAY 21112025')
  expect(mail.text).not.toMatch(/https?:|NL91|0417/)
})

it('warns the sender before anything is sent in other words than after', () => {
  const denial = denialOf(page)
  expect(denial).toEqual({
    ...{ name: 'Atelier Noordzee', ibanEnd: '4300', cents: 482_000n, isAwaited: false },
  })
  expect(denialOf({ ...page, state: 'awaited' })).toEqual({ ...denial, isAwaited: true })
  const before = denialText({ ...denial, isAwaited: true }, 'en')
  expect(before).toMatch(/ending in 4300 is not theirs.*before you send anything/)
  expect(denialText({ ...denial, isAwaited: false }, 'de')).toContain('schreiben Sie uns sofort')
  const link = 'https://causeway.example/activity/tx_1'
  const mail = denialMail({ ...denial, isAwaited: true }, { ...to, language: 'en', link })
  expect(mail.text).toContain(before)
  expect(mail.text).toContain(link)
})
