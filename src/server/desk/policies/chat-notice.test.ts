import { chatNoticeMail } from './chat-notice'

it.each([
  ['en', 'Brücke support has answered you'],
  ['de', 'Der Support von Brücke hat Ihnen geantwortet'],
] as const)('names the operator and holds no link (%s)', (language, subject) => {
  const mail = chatNoticeMail('marta@kowalczyk.example', 'Brücke', language)
  expect(mail).toMatchObject({ to: 'marta@kowalczyk.example', subject })
  expect(mail.text).toContain('Brücke')
  expect(mail.text).not.toMatch(/https?:/)
})
