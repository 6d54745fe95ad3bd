import type { ReactNode } from 'react'

import { ChatFileTile, type ChatFileProps, type ShownFile } from './file-card'
import { ChatText, straight } from './text'
import type { ChatWords } from './localized-words'
import { classNames } from '../../../ui/controls/class-names'
import styles from './bubble.module.css'

export interface ShownMessage {
  readonly id: string
  readonly isOwn: boolean
  readonly authorName: string | null
  readonly text: string
  readonly files: readonly ShownFile[]
  /** What it is about, such as a transaction. */
  readonly about: ReactNode
  readonly time: string
  readonly state: 'sent' | 'waiting' | 'sending' | 'failed'
  /** Whether who and when stand below it. */
  readonly isSigned: boolean
}

export interface ChatBubbleProps extends Pick<ChatFileProps, 'onOpen' | 'onDownload'> {
  readonly message: ShownMessage
  readonly words: ChatWords
  readonly onRetry: (id: string) => void
}

/** One message: its words, its files, and how it stands with it. */
export function ChatBubble({ message, ...parts }: ChatBubbleProps) {
  const { isOwn, text, files, about } = message
  return (
    <article className={classNames(styles.message, isOwn && styles.own)}>
      <h4 className="visually-hidden">{straight(message.authorName ?? '') || parts.words.you}</h4>
      {about}
      {text !== '' && (
        <p dir="auto" className={styles.bubble}>
          <ChatText text={text} />
        </p>
      )}
      {files.map((file) => (
        <ChatFileTile key={file.id} file={file} {...parts} />
      ))}
      <Foot message={message} {...parts} />
    </article>
  )
}

function Foot({ message, words, onRetry }: Pick<ChatBubbleProps, 'message' | 'words' | 'onRetry'>) {
  const { id, state, time, isSigned } = message
  if (state === 'failed')
    return (
      <p role="alert" className={classNames(styles.foot, styles.failed)}>
        {words.notSent}{' '}
        <button type="button" className={styles.retry} onClick={() => onRetry(id)}>
          {words.tryAgain}
        </button>
      </p>
    )
  if (state !== 'sent')
    return <p className={styles.foot}>{state === 'waiting' ? words.waiting : words.sending}</p>
  if (!isSigned) return null
  const name = straight(message.authorName ?? '')
  return <p className={classNames(styles.foot, 'num')}>{name ? `${name} · ${time}` : time}</p>
}
