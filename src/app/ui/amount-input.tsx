import { useRef, type ComponentPropsWithRef } from 'react'
import { classNames } from './class-names'
import { shakeClass } from './shake'
import { useFit } from './use-fit'
import styles from './amount-input.module.css'

const LARGEST = 60

export type AmountInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'size'> & {
  /** What is typed, as it is shown. */
  readonly value: string
  /** After the number: the token's symbol, or EUR. */
  readonly unit: string
  readonly shake?: number
}

/** The large amount one types; it shrinks to fit and is never clipped. Name it by aria-label or id. */
export function AmountInput(props: AmountInputProps) {
  const { value, unit, shake = 0, className, placeholder = '0', ...rest } = props
  const line = useRef<HTMLLabelElement>(null)
  const measure = useRef<HTMLSpanElement>(null)
  const shown = value === '' ? placeholder : value
  const fontSize = useFit({ line, measure, max: LARGEST, text: `${shown} ${unit}` })
  return (
    // A label, so that a press anywhere on the line goes to the input.
    <label
      ref={line}
      className={classNames(styles.line, shakeClass(shake), className)}
      style={{ fontSize }}
    >
      <span className={styles.box}>
        <span className={styles.mirror} aria-hidden="true">
          {shown}
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          className={styles.input}
          placeholder={placeholder}
          value={value}
        />
      </span>
      <span className={styles.unit}>{unit}</span>
      <span ref={measure} className={styles.measure} aria-hidden="true">
        <span>{shown}</span>
        <span className={styles.unit}>{unit}</span>
      </span>
    </label>
  )
}
