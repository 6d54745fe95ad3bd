import { Fragment, useId, type ChangeEvent, type ReactNode, type Ref } from 'react'

import { SIGN_IN_RULES } from '@config/sign-in'

import { classNames } from './class-names'
import { FieldMessage } from './field-message'
import { shakeClass } from './shake'
import styles from './code-field.module.css'

const LENGTH = SIGN_IN_RULES.codeLength
const DASH_AFTER = 3

export type CodeFieldProps = {
  /** Its name: "One-time code, 6 digits". */
  readonly label: string
  /** The digits typed so far. */
  readonly value: string
  readonly onChange: (digits: string) => void
  /** The sixth digit has been typed or pasted. */
  readonly onComplete: (digits: string) => void
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly shake?: number
  readonly disabled?: boolean
  readonly name?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** A one-time code: one real input, so that paste and autofill work, over six cells. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, onChange, onComplete, error, hint, shake = 0, ...rest } = props
  const messageId = useId()
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = target.value.replace(/\D/g, '').slice(0, LENGTH)
    if (digits === value) return
    onChange(digits)
    if (digits.length === LENGTH) onComplete(digits)
  }
  return (
    <div className={classNames(Boolean(error) && styles.error)}>
      <div className={classNames(styles.place, shakeClass(shake))}>
        <input
          {...rest}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-label={label}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error || hint ? messageId : undefined}
          value={value}
          onChange={type}
          // Typing always goes on at the end; a caret inside the cells could not be shown.
          onSelect={({ currentTarget }) => {
            const end = currentTarget.value.length
            if (currentTarget.selectionStart !== end) currentTarget.setSelectionRange(end, end)
          }}
        />
        <Cells value={value} />
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} plain />
    </div>
  )
}

function Cells({ value }: { readonly value: string }) {
  const current = Math.min(value.length, LENGTH - 1)
  return (
    <div className={styles.cells} aria-hidden="true">
      {Array.from({ length: LENGTH }, (_cell, index) => (
        <Fragment key={index}>
          {index === DASH_AFTER && <span className={styles.dash} />}
          <span className={classNames(styles.cell, index === current && styles.current)}>
            {value[index]}
          </span>
        </Fragment>
      ))}
    </div>
  )
}
