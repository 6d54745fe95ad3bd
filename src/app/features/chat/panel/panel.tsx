import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { filesPicked, OWN_CONVERSATION } from '../shared/drafts'
import { selectIsOnline } from '../../../state/clock'
import { selectLiveStatus } from '../../../state/live'
import { Avatar } from '../../../ui/controls/avatar'
import { classNames } from '../../../ui/controls/class-names'
import { IconButton } from '../../../ui/controls/icon-button'
import { CloseIcon } from '../../../ui/controls/icons-first'
import { useFileDrop } from '../shared/use-file-drop'
import { useLayer } from '../../../ui/controls/use-layer'
import { TOP_BAR, useMediaQuery } from '../../../ui/controls/use-media-query'
import { useClosePanel } from './chat-history'
import { Composer } from './composer'
import { Conversation } from './conversation'
import { messages } from './messages'
import { peopleIn } from './policy'
import { selectLoad, selectLog } from './selectors'
import styles from './support-chat.module.css'

export function ChatPanel() {
  const isBeside = useMediaQuery(TOP_BAR)
  return createPortal(isBeside ? <Beside /> : <FullScreen />, document.body)
}

function Beside() {
  const panel = useRef<HTMLElement>(null)
  useOpenFocus(panel)
  return <Panel ref={panel} />
}

/** The panel opens ready to be written in; once closed, the focus goes back to what opened it. */
function useOpenFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement
    const place = panel.current
    place?.querySelector('textarea')?.focus({ preventScroll: true })
    return () => {
      const hadFocus = !document.activeElement || document.activeElement === document.body
      if (hadFocus && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true })
    }
  }, [panel])
}

/** Over everything, so nothing below it may have the focus. */
function FullScreen() {
  const layer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  useLayer(layer, panel)
  return (
    <div ref={layer}>
      <Panel ref={panel} isModal />
    </div>
  )
}

interface PanelProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly isModal?: boolean
}

function Panel({ ref, isModal = false }: PanelProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const pick = (files: readonly File[]) => dispatch(filesPicked(OWN_CONVERSATION, files))
  const { isOver, dropProps } = useFileDrop(pick)
  const close = useClosePanel()
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and dropped files may meet any part of it
    <section
      ref={ref}
      role="dialog"
      aria-modal={isModal || undefined}
      aria-label={formatMessage(messages.name)}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={press}
      {...dropProps}
    >
      <Head onClose={close} />
      <Conversation isDropTarget={isOver} />
      <Composer />
    </section>
  )
}

function Head({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { messages: said } = useSelector(selectLog)
  return (
    <div className={styles.head}>
      <Faces names={peopleIn(said)} />
      <div className={styles.who}>
        <h2 className={styles.title}>{formatMessage(messages.title)}</h2>
        <Presence />
      </div>
      <IconButton label={formatMessage(messages.close)} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

function Faces({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <span className={styles.faces}>
      {names.map((name) => (
        <span key={name} className={styles.face}>
          <Avatar name={name} size={40} />
        </span>
      ))}
    </span>
  )
}

/** Who is there, or why nobody can be. */
function Presence() {
  const { formatMessage } = useIntl()
  const isOnline = useSelector(selectIsOnline)
  const isLive = useSelector(selectLiveStatus) === 'open'
  const load = useSelector(selectLoad)
  const isAway = !isOnline || (load === 'ready' && !isLive)
  const away = isOnline ? messages.reconnecting : messages.offline
  return (
    <p role="status" className={classNames('small', 'muted')}>
      {formatMessage(isAway ? away : messages.people)}
    </p>
  )
}
