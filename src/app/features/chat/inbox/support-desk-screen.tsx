import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { classNames } from '../../../ui/controls/class-names'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { MobileBar } from '../../../ui/layout/mobile-bar'
import { Note } from '../../../ui/controls/note'
import { PageTitle } from '../../../ui/layout/page-title'
import { CannedModal } from './canned-modal'
import { ConversationList } from './conversation-list'
import { ConversationPane } from './conversation-pane'
import { KeysModal } from './keys-modal'
import { messages } from './messages'
import { deskClosed, deskOpened, selectDesk } from './slice'
import styles from './support-desk.module.css'
import { useListKeys } from './use-list-keys'

/** Who writes, and what they are answered: people sit in it all day. */
export function SupportDeskScreen() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const list = useRef<HTMLElement>(null)
  const [layer, setLayer] = useState<'keys' | 'canned' | null>(null)
  const { chosenId, isLive, lists, tab, conversations } = useSelector(selectDesk)
  useListKeys(list, () => setLayer('keys'))
  useEffect(() => {
    dispatch(deskOpened())
    return () => {
      dispatch(deskClosed())
    }
  }, [dispatch])
  const chosen = chosenId === null ? undefined : conversations[chosenId]
  const close = () => setLayer(null)
  const title = formatMessage(messages.title)
  return (
    <>
      <MobileBar start={<PageTitle>{title}</PageTitle>} />
      <main className={classNames(styles.desk, chosen && styles.hasChosen)}>
        <section ref={list} className={styles.side} aria-label={formatMessage(messages.list)}>
          <PageTitle className="only-desktop">{title}</PageTitle>
          {!isLive && lists[tab].load === 'ready' && (
            <Note tone="warning" role="status">
              {formatMessage(messages.offline)}
            </Note>
          )}
          <ConversationList />
        </section>
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
        {layer === 'keys' && <KeysModal onClose={close} />}
        {layer === 'canned' && <CannedModal onClose={close} />}
      </main>
    </>
  )
}

const focusChosen = (list: HTMLElement | null): void => {
  list?.querySelector<HTMLElement>('[aria-current=true]')?.focus()
}
