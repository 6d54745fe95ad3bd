import { useRef, useState, type ReactNode } from 'react'

import { Button } from '../../../ui/controls/button'
import { ChatBubble, type ShownMessage } from './bubble'
import type { ChatFileProps, ShownFile } from './file-card'
import type { ChatWords } from './localized-words'
import { ArrowDownIcon } from '../../../ui/controls/icons'
import { IconButton } from '../../../ui/controls/icon-button'
import { PictureModal } from './picture-modal'
import { useLogScroll } from './use-log-scroll'
import styles from './log.module.css'

export type LogEntry =
  | { readonly kind: 'day'; readonly key: string; readonly label: string }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ShownMessage }

export interface ChatLogProps extends Pick<ChatFileProps, 'onDownload'> {
  readonly entries: readonly LogEntry[]
  readonly words: ChatWords
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly onOlder: () => void
  readonly onRetry: (id: string) => void
  /** A file is held over it. */
  readonly isDropTarget: boolean
  /** Below the last message. */
  readonly children?: ReactNode
}

const isOwn = (entry: LogEntry | undefined): boolean =>
  entry?.kind === 'message' && entry.message.isOwn

/** What was said, oldest first, and a picture out of it as large as the reader wants it. */
export function ChatLog(props: ChatLogProps) {
  const { words, onDownload } = props
  const [opened, setOpened] = useState<ShownFile | null>(null)
  return (
    <>
      <Scroll {...props} onOpen={setOpened} />
      {opened && (
        <PictureModal
          file={opened}
          words={words}
          onDownload={onDownload}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

type ScrollProps = ChatLogProps & Pick<ChatFileProps, 'onOpen'>

/** It opens at what is new and stays with it until the reader scrolls away. */
function Scroll(props: ScrollProps) {
  const { entries, words, hasOlder, isLoadingOlder, onOlder, isDropTarget, children } = props
  const log = useRef<HTMLDivElement>(null)
  const { isAway, onScroll, toEnd } = useLogScroll(log, entries, isOwn(entries.at(-1)))
  return (
    <div className={styles.place}>
      <div
        ref={log}
        role="log"
        aria-label={words.log}
        // It scrolls, so those without a mouse must be able to stand in it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus for its keys
        tabIndex={0}
        className={styles.log}
        onScroll={onScroll}
      >
        <div className={styles.content}>
          {hasOlder && (
            <span className={styles.older}>
              <Button variant="quiet" size="small" busy={isLoadingOlder} onClick={onOlder}>
                {words.older}
              </Button>
            </span>
          )}
          {entries.map((entry) => (
            <Row key={entry.key} entry={entry} {...props} />
          ))}
          {children}
        </div>
      </div>
      {isDropTarget && <p className={styles.drop}>{words.drop}</p>}
      {isAway && (
        <span className={styles.toEnd}>
          <IconButton look="filled" round label={words.toNewest} onClick={toEnd}>
            <ArrowDownIcon />
          </IconButton>
        </span>
      )}
    </div>
  )
}

function Row({ entry, ...parts }: ScrollProps & { entry: LogEntry }) {
  if (entry.kind === 'day') return <h3 className={styles.day}>{entry.label}</h3>
  if (entry.kind === 'new')
    return (
      <p data-line className={styles.line}>
        {parts.words.fresh}
      </p>
    )
  return <ChatBubble message={entry.message} {...parts} />
}
