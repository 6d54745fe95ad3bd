import {
  useId,
  useLayoutEffect,
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'

import { AttachmentChip, type ShownAttachment } from './attachment-chip'
import type { ChatWords } from './localized-words'
import { classNames } from '../../../ui/controls/class-names'
import { ArrowUpIcon, PaperclipIcon } from '../../../ui/controls/icons'
import styles from './composer-form.module.css'

export interface ChatComposerProps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly onType: (text: string) => void
  readonly onSend: () => void
  readonly canSend: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Types of files that the browser offers. */
  readonly accept: string
  readonly attachments: readonly ShownAttachment[]
  readonly onRemove: (id: string) => void
  readonly onRetry: (id: string) => void
  /** What the message is about. */
  readonly about?: ReactNode
  /** More buttons beside the paperclip. */
  readonly tools?: ReactNode
  /** What is wrong with the files. */
  readonly problem: string | null
  /** How many characters are left, once there are few. */
  readonly left: number | null
  readonly words: ChatWords
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** Where a message is written, with what goes along with it. */
export function ChatComposer(props: ChatComposerProps) {
  const { attachments, about, problem, words, onRemove, onRetry, tools } = props
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send(props)
      }}
    >
      {about}
      {attachments.length > 0 && (
        <ul className={styles.attachments}>
          {attachments.map((each) => (
            <AttachmentChip
              key={each.id}
              attachment={each}
              words={words}
              onRemove={onRemove}
              onRetry={onRetry}
            />
          ))}
        </ul>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Counter {...props} />
      <div className={styles.line}>
        <Attach {...props} />
        {tools}
        <Field {...props} />
        <button
          type="submit"
          className={styles.send}
          aria-label={words.send}
          aria-disabled={!props.canSend || undefined}
        >
          <ArrowUpIcon size={22} />
        </button>
      </div>
    </form>
  )
}

/** The focus stays in the field, so that the next message can be written. */
function send({ canSend, onSend, field }: ChatComposerProps): void {
  if (canSend) onSend()
  field.current?.focus()
}

function Counter({ left, words }: ChatComposerProps) {
  if (left === null) return null
  return (
    <p role="status" className={classNames(styles.counter, 'num', left < 0 && styles.over)}>
      {words.charactersLeft(left)}
    </p>
  )
}

function Attach({ words, onFiles, accept }: ChatComposerProps) {
  const id = useId()
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = '' // so that the same file can be picked again
    if (files.length > 0) onFiles(files)
  }
  return (
    <label htmlFor={id} className={styles.attach}>
      <PaperclipIcon />
      <span className="visually-hidden">{words.attach}</span>
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        className="visually-hidden"
        onChange={pick}
      />
    </label>
  )
}

function Field(props: ChatComposerProps) {
  const { field, text, onType, words, onKeyDown } = props
  useGrowing(field, text)
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || !isSendKey(event)) return
    event.preventDefault()
    send(props)
  }
  return (
    <textarea
      ref={field}
      rows={1}
      dir="auto"
      className={styles.field}
      aria-label={words.write}
      placeholder={words.write}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={press}
    />
  )
}

/** Enter sends; with Shift or Alt it begins a line. */
function isSendKey(event: KeyboardEvent): boolean {
  // While a word is being composed, Enter takes the suggestion.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false
  return !event.shiftKey && !event.altKey
}

/** As high as what is in it, up to where CSS lets it scroll. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (field.current) grow(field.current)
  }, [field, text])
}

function grow(area: HTMLElement): void {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight}px`
}
