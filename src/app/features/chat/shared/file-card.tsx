import { useState } from 'react'

import { straight } from './text'
import type { ChatWords } from './localized-words'
import { classNames } from '../../../ui/controls/class-names'
import { FileTextIcon, ImageIcon, ImageOffIcon } from '../../../ui/controls/icons'
import styles from './file-card.module.css'

/** A file in a chat. */
export interface ShownFile {
  readonly id: string
  readonly kind: 'image' | 'pdf'
  readonly name: string
  readonly size: number
  readonly isExpired: boolean
  /** Where an image is shown from. */
  readonly src: string
  readonly width?: number | undefined
  readonly height?: number | undefined
}

export interface ChatFileProps {
  readonly file: ShownFile
  readonly words: ChatWords
  readonly onOpen: (file: ShownFile) => void
  readonly onDownload: (file: ShownFile) => void
}

/** An image to look at, a file to download, or what is left of either after a day. */
export function ChatFileTile({ file, words, onOpen, onDownload }: ChatFileProps) {
  const [isBroken, setIsBroken] = useState(false)
  const name = straight(file.name)
  if (file.isExpired) return <Expired words={words} />
  if (file.kind === 'image' && !isBroken)
    return (
      <button
        type="button"
        className={styles.image}
        aria-label={words.openImage(name)}
        onClick={() => onOpen(file)}
      >
        <img
          src={file.src}
          alt=""
          width={file.width}
          height={file.height}
          onError={() => setIsBroken(true)}
        />
      </button>
    )
  return (
    <button
      type="button"
      className={styles.file}
      onClick={() => onDownload(file)}
      aria-label={words.download(name)}
    >
      <i>{file.kind === 'image' ? <ImageIcon /> : <FileTextIcon />}</i>
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        <span className="small muted num">{words.size(file.size)}</span>
      </span>
    </button>
  )
}

function Expired({ words }: Pick<ChatFileProps, 'words'>) {
  return (
    <div className={classNames(styles.file, styles.expired)}>
      <i>
        <ImageOffIcon />
      </i>
      <span className={styles.words}>
        <b>{words.fileExpired}</b>
        <span className="small">{words.filesDeleted}</span>
      </span>
    </div>
  )
}
