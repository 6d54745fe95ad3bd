import { straight } from './text'
import type { ChatWords } from './localized-words'
import { classNames } from '../../../ui/controls/class-names'
import { FileTextIcon, ImageIcon } from '../../../ui/controls/icons'
import { CloseIcon, RefreshIcon } from '../../../ui/controls/icons-first'
import { IconButton } from '../../../ui/controls/icon-button'
import styles from './composer-form.module.css'

/** A file that goes along with the next message. */
export interface ShownAttachment {
  readonly id: string
  readonly kind: 'image' | 'pdf'
  readonly name: string
  readonly size: number
  /** Of its upload; null once it has arrived. */
  readonly percent: number | null
  /** Why it cannot go along. */
  readonly problem: string | null
  /** Whether trying again may help. */
  readonly mayRetry: boolean
}

interface Props {
  readonly attachment: ShownAttachment
  readonly words: ChatWords
  readonly onRemove: (id: string) => void
  readonly onRetry: (id: string) => void
}

export function AttachmentChip({ attachment, words, onRemove, onRetry }: Props) {
  const { id, kind, percent, problem, mayRetry } = attachment
  const name = straight(attachment.name)
  const isOnItsWay = percent !== null && problem === null
  return (
    <li className={classNames(styles.attachment, problem !== null && styles.refused)}>
      {kind === 'image' ? <ImageIcon /> : <FileTextIcon />}
      <span className={styles.about}>
        <span className={classNames(styles.name, 'cut')} dir="auto">
          {name}
        </span>
        <State attachment={attachment} words={words} />
      </span>
      {mayRetry && (
        <IconButton label={words.retryUpload(name)} onClick={() => onRetry(id)}>
          <RefreshIcon />
        </IconButton>
      )}
      <IconButton
        label={isOnItsWay ? words.cancelUpload(name) : words.removeFile(name)}
        onClick={() => onRemove(id)}
      >
        <CloseIcon />
      </IconButton>
    </li>
  )
}

function State({ attachment, words }: Pick<Props, 'attachment' | 'words'>) {
  const { percent, problem, size, name } = attachment
  if (problem !== null)
    return (
      <span role="alert" className={styles.why}>
        {problem}
      </span>
    )
  if (percent === null) return <span className="small subtle num">{words.size(size)}</span>
  return (
    <span className={styles.progress}>
      <progress
        max={100}
        value={percent}
        aria-label={`${straight(name)}: ${words.uploading(percent)}`}
      />
    </span>
  )
}
