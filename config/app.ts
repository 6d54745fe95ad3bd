import type { ClientConfig } from '@contract/client-config'

/** What `/config.json` says unless the operator's file says otherwise; '' as host is the desk that served it. */
const SHARED = {
  host: '',
  brand: { name: 'Causeway', word: 'CAUSEWAY', supportEmail: 'support@causeway.example' },
  flags: {
    chatEnabled: false,
    activityViewEnabled: true,
    localeSelectorEnabled: true,
    avatarChangerEnabled: true,
    statementsEnabled: true,
    gatedRefsEnabled: true,
  },
  locales: [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ],
  networks: [],
} satisfies Omit<ClientConfig, 'mode' | 'links'>

const linksBelow = (folder: string): ClientConfig['links'] => ({
  terms: `${folder}/terms.html`,
  fees: `${folder}/fees.html`,
  privacy: `${folder}/privacy.html`,
  aml: `${folder}/aml.html`,
})

export const SANDBOX_CLIENT: ClientConfig = {
  ...SHARED,
  mode: 'sandbox',
  flags: { ...SHARED.flags, chatEnabled: true },
  links: linksBelow('/legal-texts'),
}

/** The operator's texts are expected under `/legal`; CLIENT_CONFIG_FILE names any other place. */
export const LIVE_CLIENT: ClientConfig = {
  ...SHARED,
  mode: 'live',
  flags: { ...SHARED.flags, avatarChangerEnabled: false },
  links: linksBelow('https://causeway.example/legal'),
}
