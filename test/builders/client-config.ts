import type { ClientConfig } from '@contract/client-config'

/** What `/config.json` says by default, in live mode. */
export const aConfig = (over: Partial<ClientConfig> = {}): ClientConfig => ({
  host: '',
  mode: 'live',
  brand: { name: 'Causeway', word: 'CAUSEWAY', supportEmail: 'help@causeway.test' },
  links: { terms: '/t', fees: '/f', privacy: '/p', aml: '/a' },
  flags: {
    chatEnabled: false,
    activityViewEnabled: true,
    localeSelectorEnabled: true,
    avatarChangerEnabled: false,
    statementsEnabled: true,
    gatedRefsEnabled: true,
  },
  locales: [],
  networks: [],
  ...over,
})
