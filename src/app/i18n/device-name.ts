import { defineMessages, useIntl } from 'react-intl'

import type { Device } from '@contract/v1/devices'

const UNKNOWN = 'unknown'

const messages = defineMessages<{ name: { browser: string; system: string } }>({
  name: {
    id: 'security.device.name',
    defaultMessage:
      '{browser, select, unknown {A browser} other {{browser}}} on {system, select, unknown {an unknown system} other {{system}}}',
  },
})

/** Names a device by its browser and system, as in 'Safari on iPhone'. */
export function useDeviceName() {
  const { formatMessage } = useIntl()
  return ({ browser = UNKNOWN, system = UNKNOWN }: Pick<Device, 'browser' | 'system'>): string =>
    formatMessage(messages.name, { browser, system })
}
