import { settingsSaga } from './saga'
import { SettingsScreen } from './settings-screen'
import { settings } from './slice'

export const feature = {
  name: 'settings',
  slice: settings,
  saga: settingsSaga,
  Screen: SettingsScreen,
}
