import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { selectTheme, themeChosen, type Theme } from '../../state/preferences'
import { classNames } from '../../ui/controls/class-names'
import { Group } from '../../ui/controls/list'
import { messages } from './messages'
import styles from './settings.module.css'
import { ThemePreview } from './theme-preview'

const THEMES: readonly Theme[] = ['light', 'dark', 'system']

/** Three pictures of the app; each is a radio button. */
export function ThemeChoice() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const chosen = useSelector(selectTheme)
  const label = formatMessage(messages.theme)
  return (
    <Group title={label}>
      <div className={classNames('card', styles.themes)} role="radiogroup" aria-label={label}>
        {THEMES.map((theme) => (
          <label
            key={theme}
            className={classNames(styles.theme, theme === chosen && styles.chosen)}
          >
            <input
              type="radio"
              name="theme"
              className="visually-hidden"
              checked={theme === chosen}
              onChange={() => dispatch(themeChosen(theme))}
            />
            <ThemePreview theme={theme} />
            {formatMessage(messages[theme])}
          </label>
        ))}
      </div>
    </Group>
  )
}
