import * as v from 'valibot'

import { NETWORKS } from '@kernel/networks'

import type { KeyValueStore } from '../platform/storage'
import type { PreferencesState } from '../state/preferences'

/** The keys of local storage; boot.ts reads the theme's by name. */
export const KEYS = {
  theme: 'theme',
  locale: 'locale',
  closedTips: 'tips',
  network: 'network',
} as const

const Theme = v.picklist(['light', 'dark', 'system'])
const Tips = v.array(v.picklist(['otc', 'network']))

/** What an earlier visit left; what does not fit any more is as good as never chosen. */
export function storedPreferences(storage: KeyValueStore): Partial<PreferencesState> {
  const theme = v.safeParse(Theme, storage.get(KEYS.theme))
  const closedTips = v.safeParse(Tips, storage.get(KEYS.closedTips)?.split(','))
  const network = v.safeParse(v.picklist(NETWORKS), storage.get(KEYS.network))
  const locale = storage.get(KEYS.locale)
  return {
    ...(theme.success && { theme: theme.output }),
    ...(closedTips.success && { closedTips: closedTips.output }),
    ...(network.success && { network: network.output }),
    ...(locale !== null && { locale }),
  }
}

export function storePreferences(storage: KeyValueStore, preferences: PreferencesState): void {
  const { theme, locale, closedTips, network } = preferences
  storage.set(KEYS.theme, theme)
  storage.set(KEYS.locale, locale)
  if (closedTips.length > 0) storage.set(KEYS.closedTips, closedTips.join(','))
  if (network === null) storage.remove(KEYS.network)
  else storage.set(KEYS.network, network)
}
