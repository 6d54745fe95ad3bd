import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { cannedAnswers } from '../../../resources/chat/canned-answers'
import { classNames } from '../../../ui/controls/class-names'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { MobileBar } from '../../../ui/layout/mobile-bar'
import { PageTitle } from '../../../ui/layout/page-title'
import { CannedModal } from './canned-modal'
import { ConversationPane } from './conversation-pane'
import { InboxList } from './inbox-list'
import { ShortcutsModal } from './shortcuts-modal'
import { messages } from './messages'
import { selectChosen } from './selectors'
import { inboxClosed, inboxOpened } from './slice'
import styles from './inbox.module.css'

/** Who writes, and what they are answered: people sit in it all day. */
export function InboxScreen() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const list = useRef<HTMLElement>(null)
  const [layer, setLayer] = useState<'keys' | 'canned' | null>(null)
  const chosen = useSelector(selectChosen)
  // Without them everything can still be written by hand.
  cannedAnswers.useCannedAnswersQuery(null, { refetchOnMountOrArgChange: true })
  useEffect(() => {
    dispatch(inboxOpened())
    return () => {
      dispatch(inboxClosed())
    }
  }, [dispatch])
  const close = () => setLayer(null)
  const title = formatMessage(messages.title)
  return (
    <>
      <MobileBar start={<PageTitle>{title}</PageTitle>} />
      <main className={classNames(styles.desk, chosen && styles.hasChosen)}>
        <InboxList list={list} onKeys={() => setLayer('keys')} />
        <section className={styles.pane} aria-label={chosen?.person.name}>
          {chosen ? (
            <ConversationPane
              key={chosen.id}
              conversation={chosen}
              onCanned={() => setLayer('canned')}
              onKeys={() => setLayer('keys')}
              onLeave={() => focusChosen(list.current)}
            />
          ) : (
            <EmptyState title={formatMessage(messages.choose)}>
              {formatMessage(messages.chooseLine)}
            </EmptyState>
          )}
        </section>
        {layer === 'keys' && <ShortcutsModal onClose={close} />}
        {layer === 'canned' && <CannedModal onClose={close} />}
      </main>
    </>
  )
}

const focusChosen = (list: HTMLElement | null): void => {
  list?.querySelector<HTMLElement>('[aria-current=true]')?.focus()
}
