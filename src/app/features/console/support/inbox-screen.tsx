import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { useParams } from 'react-router-dom'

import { cannedAnswers } from '../../../resources/console/canned-answers'
import { classNames } from '../../../ui/controls/class-names'
import { messages as frameMessages } from '../frame/messages'
import { Page } from '../frame/page'
import { useKey } from '../frame/use-keys'
import { CannedModal } from './canned-modal'
import { InboxList } from './inbox-list'
import { InboxPane } from './inbox-pane'
import { ShortcutsModal } from './shortcuts-modal'
import { conversationChosen, inboxClosed, inboxOpened } from './slice'
import styles from './inbox.module.css'

/** Who writes, and what they are answered. The address says which conversation is open. */
export function InboxScreen() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { id = null } = useParams()
  const list = useRef<HTMLElement>(null)
  const [layer, setLayer] = useState<'keys' | 'canned' | null>(null)
  // Without them everything can still be written by hand.
  cannedAnswers.useCannedAnswersQuery(null, { refetchOnMountOrArgChange: true })
  useEffect(() => {
    dispatch(inboxOpened())
    return () => {
      dispatch(inboxClosed())
    }
  }, [dispatch])
  useEffect(() => {
    dispatch(conversationChosen(id))
  }, [dispatch, id])
  useKey('?', () => setLayer('keys'))
  const close = () => setLayer(null)
  return (
    <Page title={formatMessage(frameMessages.support)}>
      <div className={classNames(styles.desk, id !== null && styles.hasChosen)}>
        <InboxList list={list} />
        <InboxPane
          id={id}
          onCanned={() => setLayer('canned')}
          onKeys={() => setLayer('keys')}
          onLeave={() => focusChosen(list.current)}
        />
      </div>
      {layer === 'keys' && <ShortcutsModal onClose={close} />}
      {layer === 'canned' && <CannedModal onClose={close} />}
    </Page>
  )
}

const focusChosen = (list: HTMLElement | null): void => {
  list?.querySelector<HTMLElement>('[aria-current]')?.focus()
}
