import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { copyRequested } from '../../../events'
import { chatAsked, selectHasChat } from '../../../state/chat'
import { selectConfig } from '../../../state/flags'
import { Button, buttonClass } from '../../../ui/controls/button'
import { ChatIcon, ExternalLinkIcon, FlagIcon } from '../../../ui/controls/icons'
import { CopyIcon } from '../../../ui/controls/icons-first'
import { useMediaQuery, WIDE } from '../../../ui/controls/use-media-query'
import { safeLink } from '../shared/policy'
import { detailsClosed } from '../shared/slice'
import styles from './details.module.css'
import type { ReadTransaction } from './items'
import { actionMessages } from './action-messages'
import { isPaidTransfer } from './policy'
import { ReminderButton } from './reminder-button'

const LOOK = { variant: 'plain', alignStart: true } as const

/** What can be done with a transaction; each only where it leads somewhere. */
export function Actions({ transaction, items }: ReadTransaction) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const hasChat = useSelector(selectHasChat)
  const link = safeLink(transaction.explorerLinkUrl)
  const { beneficiaryId } = transaction
  const shownId = transaction.offChainId ?? transaction.id
  // Its row copies it already.
  const hasIdRow = items.some(({ key }) => key === 'transactionId')
  return (
    <div role="group" aria-label={formatMessage(actionMessages.actions)} className={styles.actions}>
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass(LOOK)}>
          <ExternalLinkIcon />
          {formatMessage(actionMessages.look)}
        </a>
      )}
      {!hasIdRow && (
        <Button
          {...LOOK}
          icon={<CopyIcon />}
          onClick={() => dispatch(copyRequested(shownId, 'copiedTransactionId'))}
        >
          {formatMessage(actionMessages.copyId)}
        </Button>
      )}
      {beneficiaryId !== undefined && isPaidTransfer(transaction) && (
        <ReminderButton id={transaction.id} recipientId={beneficiaryId} />
      )}
      {hasChat ? <Ask id={transaction.id} /> : <Report id={shownId} />}
    </div>
  )
}

/** Two ways into the chat, each with the transaction attached. [TX-21] */
function Ask({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isWide = useMediaQuery(WIDE)
  /** Of which transaction the chat is to open once these details are gone. */
  const wantedId = useRef<string | null>(null)
  // A full-screen chat puts its entry of the history on the address that it finds, and the router moves in its own time.
  useEffect(
    () => () => {
      if (wantedId.current !== null) dispatch(chatAsked({ transactionId: wantedId.current }))
    },
    [dispatch],
  )
  const ask = () => {
    if (isWide) {
      dispatch(chatAsked({ transactionId: id }))
      return
    }
    // The details are a modal here, which nothing can be written beside.
    wantedId.current = id
    dispatch(detailsClosed())
  }
  return (
    <>
      <Button {...LOOK} icon={<ChatIcon />} onClick={ask}>
        {formatMessage(actionMessages.chat)}
      </Button>
      <Button {...LOOK} icon={<FlagIcon />} onClick={ask}>
        {formatMessage(actionMessages.report)}
      </Button>
    </>
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
