import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Transaction } from '@contract/v1/transactions'

import { selectConfig, selectFlags } from '../../../state/flags'
import { Button, buttonClass } from '../../../ui/button'
import { DownloadIcon, ExternalLinkIcon, FlagIcon } from '../../../ui/icons'
import { CopyIcon } from '../../../ui/icons-first'
import { hasStatement, safeLink } from '../policy'
import { copyAsked, selectDownloadingId, statementAsked } from '../slice'
import styles from './details.module.css'
import { actionMessages } from './messages'

const LOOK = { variant: 'plain', alignStart: true } as const

interface Props {
  readonly transaction: Transaction
}

/** What can be done with a transaction; each only where it leads somewhere. */
export function Actions({ transaction }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { statementsEnabled } = useSelector(selectFlags)
  const link = safeLink(transaction.explorerLinkUrl)
  const shownId = transaction.offChainId ?? transaction.id
  return (
    <div role="group" aria-label={formatMessage(actionMessages.actions)} className={styles.actions}>
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass(LOOK)}>
          <ExternalLinkIcon />
          {formatMessage(actionMessages.look)}
        </a>
      )}
      <Button
        {...LOOK}
        icon={<CopyIcon />}
        onClick={() => dispatch(copyAsked({ text: shownId, notice: 'copiedTransactionId' }))}
      >
        {formatMessage(actionMessages.copyId)}
      </Button>
      {hasStatement(transaction, statementsEnabled) && <Statement transaction={transaction} />}
      <Report id={shownId} />
    </div>
  )
}

/** One download at a time. */
function Statement({ transaction: { id } }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const downloadingId = useSelector(selectDownloadingId)
  return (
    <Button
      {...LOOK}
      icon={<DownloadIcon />}
      busy={downloadingId === id}
      disabled={downloadingId !== null && downloadingId !== id}
      onClick={() => dispatch(statementAsked(id))}
    >
      {formatMessage(actionMessages.statement)}
    </Button>
  )
}

/** A mail with the transaction in its subject. */
function Report({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl()
  const config = useSelector(selectConfig)
  if (!config) return null
  const subject = encodeURIComponent(formatMessage(actionMessages.reportSubject, { id }))
  return (
    <a
      href={`mailto:${config.brand.supportEmail}?subject=${subject}`}
      className={buttonClass(LOOK)}
    >
      <FlagIcon />
      {formatMessage(actionMessages.report)}
    </a>
  )
}
