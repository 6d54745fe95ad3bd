import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { localeChosen, selectLocale } from '../../state/preferences'
import { ChevronsUpDownIcon } from '../../ui/controls/icons'
import { LanguagesIcon } from '../../ui/controls/icons-first'
import { Group } from '../../ui/controls/list'
import { Menu } from '../../ui/controls/menu'
import { filledMessages, messages } from './messages'
import styles from './settings.module.css'

interface Locale {
  readonly code: string
  readonly name: string
}

export function LanguageChoice({ locales }: { readonly locales: readonly Locale[] }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const chosen = useSelector(selectLocale)
  const language = locales.find(({ code }) => code === chosen)?.name ?? chosen
  return (
    <Group title={formatMessage(messages.language)}>
      <div className="card">
        <Menu
          capped
          fill
          label={formatMessage(messages.language)}
          items={locales.map(({ code, name }) => ({
            id: code,
            label: name,
            lang: code,
            checked: code === chosen,
            onSelect: () => dispatch(localeChosen(code)),
          }))}
          trigger={(props) => (
            <button
              type="button"
              {...props}
              className={styles.languageButton}
              aria-label={formatMessage(filledMessages.languageNow, { language })}
            >
              <LanguagesIcon />
              <span lang={chosen}>{language}</span>
              <ChevronsUpDownIcon />
            </button>
          )}
        />
      </div>
    </Group>
  )
}
