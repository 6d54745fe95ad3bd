import type { ClientConfig } from '@contract/client-config'
import type { Session } from '@contract/v1/auth'
import type { Recipient } from '@contract/v1/recipients'
import type { References } from '@contract/v1/references'

export const aSession = (changes: Partial<Session['accountData']> = {}): Session => ({
  accountData: {
    email: 'marta@kowalczyk.studio',
    accountUid: 'acc-1',
    name: 'Marta Kowalczyk',
    accountType: 'individual',
    ...changes,
  },
  serverSettings: { limits: { minOTCAmountEUR: '100' } },
})

export const aConfig = (changes: Partial<ClientConfig> = {}): ClientConfig => ({
  host: '',
  mode: 'live',
  brand: { name: 'Causeway', word: 'CAUSEWAY', supportEmail: 'help@causeway.test' },
  links: {
    terms: 'https://causeway.test/terms',
    fees: 'https://causeway.test/fees',
    privacy: 'https://causeway.test/privacy',
    aml: 'https://causeway.test/aml',
  },
  flags: {
    chatEnabled: false,
    activityViewEnabled: true,
    localeSelectorEnabled: true,
    avatarChangerEnabled: false,
    statementsEnabled: true,
    gatedRefsEnabled: true,
  },
  locales: [{ code: 'en', name: 'English' }],
  networks: [],
  ...changes,
})

export const someReferences = (configVersion = 1): References => ({
  apiVersions: { configVersion },
  networks: [],
})

export const aRecipient = (changes: Partial<Recipient> = {}): Recipient => ({
  id: 7,
  type: 'individual',
  firstName: 'Anna',
  lastName: 'Lindqvist',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
  amount: 14,
  reference: 'MARTA KOWALCZYK CAUSEWAY 21112025',
  countryCode: 'DE',
  ...changes,
})
