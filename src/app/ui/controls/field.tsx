import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classNames } from './class-names'
import { FieldMessage } from './field-message'
import { shakeClass } from './shake'
import frame from './input-frame.module.css'
import styles from './field.module.css'

export type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'placeholder'> & {
  readonly label: string
  readonly error?: ReactNode
  readonly hint?: ReactNode
  /** How often the same error has come back: the box shakes each time this grows. */
  readonly shake?: number
  /** A button at the end of the box, such as one that clears it. */
  readonly end?: ReactNode
}

export function Field(props: FieldProps) {
  const { label, error, hint, shake = 0, end, className, id, disabled = false, ...rest } = props
  const ownId = useId()
  const inputId = id ?? ownId
  const messageId = `${inputId}-message`
  const hasError = Boolean(error)
  return (
    <div className={classNames(hasError && styles.error, disabled && styles.disabled, className)}>
      <div className={classNames(frame.frame, styles.box, shakeClass(shake))}>
        <input
          {...rest}
          id={inputId}
          disabled={disabled}
          className={styles.input}
          // The label stands where a placeholder would; the blank one tells CSS whether it is empty.
          placeholder=" "
          aria-invalid={hasError || undefined}
          aria-describedby={error || hint ? messageId : undefined}
        />
        <label className={styles.label} htmlFor={inputId}>
          {label}
        </label>
        {end && <span className={styles.end}>{end}</span>}
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  )
}
