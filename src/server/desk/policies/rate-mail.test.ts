import { fromSeconds } from '@kernel/instant'
import { rateMail } from './rate-mail'

const reached = {
  ...{ symbol: 'ETH', wanted: '2300', rate: '2301.456789', at: fromSeconds(1_763_735_520) },
}

it.each([
  ['en', 'ETH has reached €2,300', '€2,301.45', '21 November 2025, 14:32 UTC'],
  ['de', 'ETH hat 2.300\u00a0€ erreicht', '2.301,45\u00a0€', '21. November 2025, 14:32 UTC'],
] as const)('says the value, the sample that reached it and when: %s', (language, ...told) => {
  const [subject, rate, at] = told
  const to = { to: 'ada@lovelace.example', brand: 'Causeway', link: 'https://causeway.example' }
  const mail = rateMail(reached, { ...to, language })
  expect(mail).toMatchObject({ to: 'ada@lovelace.example', subject })
  for (const text of [rate, at, 'https://causeway.example']) expect(mail.text).toContain(text)
})
