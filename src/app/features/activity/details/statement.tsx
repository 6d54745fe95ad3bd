import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { StatementLanguage } from '@contract/v1/receipts'
import { languageOf } from '@kernel/domain-error'

import { Button } from '../../../ui/controls/button'
import { DownloadIcon } from '../../../ui/controls/icons'
import { Segmented } from '../../../ui/controls/segmented'
import { selectDownloadingId, statementAsked } from '../shared/slice'
import { actionMessages } from './action-messages'
import styles from './statement.module.css'

/** Each language by its own name, which no other language translates. */
const LANGUAGES = [
  { value: 'en', label: <span lang="en">English</span> },
  { value: 'de', label: <span lang="de">Deutsch</span> },
] as const

/** The paper and its language: the app's own, until another is chosen. One download at a time. */
export function Statement({ id }: { readonly id: string }) {
  const { formatMessage, locale } = useIntl()
  const dispatch = useDispatch()
  const downloadingId = useSelector(selectDownloadingId)
  const [chosen, setChosen] = useState<StatementLanguage | null>(null)
  const language = chosen ?? languageOf(locale)
  return (
    <>
      <div className={styles.language}>
        <Segmented
          full
          label={formatMessage(actionMessages.statementLanguage)}
          options={LANGUAGES}
          value={language}
          onChange={setChosen}
        />
      </div>
      <Button
        variant="soft"
        icon={<DownloadIcon />}
        aria-label={formatMessage(actionMessages.statement)}
        busy={downloadingId === id}
        disabled={downloadingId !== null && downloadingId !== id}
        onClick={() => dispatch(statementAsked({ id, language }))}
      >
        {formatMessage(actionMessages.statementShort)}
      </Button>
    </>
  )
}
