import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { selectConfig, selectFlags } from '../../state/flags'
import { classNames } from '../../ui/controls/class-names'
import { Page } from '../../ui/layout/page'
import { AccountCard } from './account-card'
import { Controls } from './controls'
import { DisconnectModal } from './disconnect-modal'
import { LanguageChoice } from './language-choice'
import { filledMessages, messages } from './messages'
import { shortHash } from './policy'
import { SettingsBar } from './settings-bar'
import styles from './settings.module.css'
import { selectIsAsking, settingsClosed } from './slice'
import { ThemeChoice } from './theme-choice'

export function SettingsScreen() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isAsking = useSelector(selectIsAsking)
  useEffect(
    () => () => {
      dispatch(settingsClosed())
    },
    [dispatch],
  )
  const version = { version: __APP_VERSION__, hash: shortHash(__BUILD_HASH__) }
  return (
    <>
      <SettingsBar />
      <Page bare split>
        <section className={styles.side}>
          <h1 className="only-desktop">{formatMessage(messages.title)}</h1>
          <AccountCard />
        </section>
        <section>
          <ThemeChoice />
          <Language />
          <Controls />
          <p className={classNames(styles.version, 'small subtle num')}>
            {formatMessage(filledMessages.version, version)}
          </p>
        </section>
      </Page>
      {isAsking && <DisconnectModal />}
    </>
  )
}

/** There is nothing to choose where there is one language. [SET-03] */
function Language() {
  const { localeSelectorEnabled } = useSelector(selectFlags)
  const locales = useSelector(selectConfig)?.locales ?? []
  if (!localeSelectorEnabled || locales.length < 2) return null
  return <LanguageChoice locales={locales} />
}
