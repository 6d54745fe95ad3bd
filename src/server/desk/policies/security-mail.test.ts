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

const CHANGED: SecurityNews = {
  kind: 'recipient-account-changed',
  ...{ name: 'Ada Lovelace', newName: null, oldIbanEnd: '3000', newIbanEnd: '1326' },
}
const ADDED: SecurityNews = { kind: 'recipient-added', name: 'Ada Lovelace', ibanEnd: '3000' }

it.each<[string, SecurityNews, 'en' | 'de', readonly string[]]>([
  [
    'an added recipient by its name',
    ADDED,
    'en',
    ['Recipient: Ada Lovelace', 'Bank account: ending in 3000'],
  ],
  [
    'a changed account by what it was and is',
    CHANGED,
    'en',
    [
      ...['Recipient: Ada Lovelace', 'Bank account before: ending in 3000'],
      'Bank account now: ending in 1326',
    ],
  ],
  [
    'a recipient that got a new name too by both',
    { ...CHANGED, newName: 'Eve Mallory' },
    'de',
    [
      ...['Empfänger: Ada Lovelace', 'Neuer Name: Eve Mallory'],
      ...['Bankkonto bisher: mit der Endung 3000', 'Bankkonto jetzt: mit der Endung 1326'],
    ],
  ],
  [
    'a passkey by its name, of which no program makes a link',
    { kind: 'passkey-added', name: 'Marta’s <i>iPhone</i> at evil.test/now' },
    'de',
    ['Passkey: Marta’s i iPhone i at evil test now'],
  ],
  [
    'a passkey whose name is all signs by its time alone',
    { kind: 'passkey-removed', name: '🔑' },
    'en',
    ['Time: 23 November 2026, 13:02 UTC'],
  ],
  [
    'no amount of a refund where it is not settled yet',
    { kind: 'refund-asked', amount: null, network: 'Polygon', address: '0x5aAe' },
    'de',
    ['Netzwerk: Polygon', 'Adresse: 0x5aAe', 'Zeitpunkt: 23. November 2026, 13:02 UTC'],
  ],
])('names %s', (_case, news, language, facts) => {
  const [, , ...lines] = securityMail(news, { ...ADDRESSED, language }).text.split('\n')
  expect(lines.slice(0, facts.length)).toEqual(facts)
})

const KEY_ADDED: SecurityNews = { kind: 'passkey-added', name: 'iPhone' }
const KEY_REMOVED: SecurityNews = { kind: 'passkey-removed', name: 'iPhone' }

describe.each([NEW_DEVICE, ADDED, CHANGED, KEY_ADDED, KEY_REMOVED])('of $kind', (news) => {
  it.each(['en', 'de'] as const)('has no link and no code, in text and in HTML: %s', (language) => {
    const { text, html } = securityMail(news, { ...ADDRESSED, language })
    for (const form of [text, html]) expect(form).not.toMatch(/https?:|href|www\./)
    expect(text).not.toMatch(/\b\d{3} ?\d{3}\b/)
  })
})

const REFUSED: SecurityNews = {
  ...{ kind: 'refused', act: 'change-recipient', ibanEnd: '8841' },
  device: { browser: 'Firefox', system: 'Windows' },
}

it('says what a new device was refused, with no more of an IBAN than its end', () => {
  const { subject, text } = securityMail(REFUSED, { ...ADDRESSED, language: 'en' })
  expect(subject).toBe('A new device was refused')
  expect(text.split('\n').slice(2, 6)).toEqual([
    'Tried: change a recipient',
    'Bank account: ending in 8841',
    'Device: Firefox on Windows',
    'Time: 23 November 2026, 13:02 UTC',
  ])
  expect(text).toContain('end this device under Settings → Security')
  const german = securityMail(
    { ...REFUSED, act: 'refund-hold', ibanEnd: null },
    { ...ADDRESSED, language: 'de' },
  )
  expect(german.text).toContain(
    '\nVersucht: verwahrte Kryptowährung an eine Adresse senden lassen\nGerät: ',
  )
})
