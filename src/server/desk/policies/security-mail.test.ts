import { securityMail, type SecurityNews } from './security-mail'

const ADDRESSED = {
  to: 'ada@example.test',
  brand: 'Causeway',
  supportEmail: 'support@causeway.example',
  at: new Date('2026-11-23T13:02:03Z'),
}
const NEW_DEVICE: SecurityNews = {
  kind: 'device-new',
  device: { browser: 'Chrome', system: 'Windows' },
}

it('names the device, the time with its zone, and what to do about it', () => {
  const { to, subject, text } = securityMail(NEW_DEVICE, { ...ADDRESSED, language: 'en' })
  expect([to, subject]).toEqual([ADDRESSED.to, 'Signed in on a new device'])
  expect(text.split('\n').slice(0, 7)).toEqual([
    'Somebody has signed in to your Causeway account on a device that was not known to it.',
    '',
    'Device: Chrome on Windows',
    'Time: 23 November 2026, 13:02 UTC',
    '',
    'If it was you, you need not do anything.',
    'If it was not you: open Causeway as you always do, end this device under Settings → Security, and write to support@causeway.example.',
  ])
})

it('says so in German', () => {
  const { subject, text, html } = securityMail(NEW_DEVICE, { ...ADDRESSED, language: 'de' })
  expect(subject).toBe('Anmeldung auf einem neuen Gerät')
  expect(text).toContain('\nGerät: Chrome unter Windows\nZeitpunkt: 23. November 2026, 13:02 UTC\n')
  expect(html).toContain('<html lang="de">')
})

it.each(['en', 'de'] as const)('has no link and no code, in text and in HTML: %s', (language) => {
  const { text, html } = securityMail(NEW_DEVICE, { ...ADDRESSED, language })
  for (const form of [text, html]) expect(form).not.toMatch(/https?:|href|www\./)
  expect(text).not.toMatch(/\b\d{3} ?\d{3}\b/)
})
