import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { CircleAlertIcon, InfoIcon } from './icons-first'
import styles from './field-message.module.css'

type Props = {
  readonly id: string
  readonly error?: ReactNode
  readonly hint?: ReactNode
  /** The hint is a plain line, without the icon. */
  readonly plain?: boolean
}

/** The line under a field: its error, or else its hint, in a place that is always kept. */
export function FieldMessage({ id, error, hint, plain = false }: Props) {
  return (
    <div className={styles.place} id={id}>
      {error ? (
        <p className={classNames(styles.message, styles.error)} role="alert">
          <CircleAlertIcon size={18} />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p className={styles.message}>
            {!plain && <InfoIcon size={18} />}
            <span>{hint}</span>
          </p>
        )
      )}
    </div>
  )
}
