import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { selectConfig } from '../../state/flags'
import { localeChosen, selectLocale } from '../../state/preferences'
import { ChevronDownIcon, LanguagesIcon } from '../../ui/controls/icons-first'
import styles from './language-switch.module.css'
import { messages } from './messages'

/** The browser's own list, which needs no code of ours before the first screen. */
export function LanguageSwitch() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const chosen = useSelector(selectLocale)
  const config = useSelector(selectConfig)
  const locales = config?.locales ?? []
  if (locales.length < 2 || !config?.flags.localeSelectorEnabled) return null
  return (
    <span className={styles.place}>
      <LanguagesIcon />
      <select
        className={styles.select}
        aria-label={formatMessage(messages.language)}
        value={chosen}
        onChange={({ target }) => dispatch(localeChosen(target.value))}
      >
        {locales.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  )
}
