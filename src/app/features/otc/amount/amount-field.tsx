import {
  useMemo,
  type ChangeEvent,
  type ClipboardEvent,
  type CSSProperties,
  type RefObject,
} from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { replaceInputText } from '../../../platform/caret'
import { editedAmount, marksOf, pastedAmount, shownAmount } from './amount-edit'
import { unitIn } from '../flow/policy'
import { amountTyped } from '../flow/slice'
import type { TypedTransfer } from '../flow/state'
import styles from './amount.module.css'

const DIGIT_OR_POINT = /[\d.]/
const DIGIT_OR_COMMA = /[\d,]/
/** The unit is set at this share of the amount's size. */
const UNIT_SHARE = 0.5

export interface AmountFieldProps {
  readonly id: string
  readonly describedBy: string
  readonly transfer: TypedTransfer
  readonly input: RefObject<HTMLInputElement | null>
  readonly isWrong: boolean
  readonly onLeave: () => void
  /** What was pasted is no amount in the field's unit. */
  readonly onPasteRefused: () => void
}

/** The amount in large figures, its unit right behind. */
export function AmountField(props: AmountFieldProps) {
  const { id, describedBy, transfer, input, isWrong, onLeave, onPasteRefused } = props
  const dispatch = useDispatch()
  const { token, mode, amount } = transfer
  const unit = unitIn(mode, token)
  const { code, decimals } = unit
  const { locale } = useIntl()
  const marks = useMemo(() => marksOf(locale), [locale])
  const shown = shownAmount(amount, marks)

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.currentTarget.value
    const text = editedAmount({ shown, next, decimals, marks })
    const typed = marks.point === ',' ? DIGIT_OR_COMMA : DIGIT_OR_POINT
    replaceInputText(event, text === null ? shown : shownAmount(text, marks), typed)
    if (text !== null && text !== amount) dispatch(amountTyped(text))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const text = pastedAmount({
      shown,
      pasted: event.clipboardData.getData('text'),
      from: selectionStart ?? shown.length,
      to: selectionEnd ?? shown.length,
      unit,
      marks,
    })
    if (text === null) onPasteRefused()
    else if (text !== amount) dispatch(amountTyped(text))
  }
  const places = Math.max(shown.length, 1) + code.length * UNIT_SHARE + 1
  // React knows no custom properties in its style type.
  const style = { '--places': places } as CSSProperties

  return (
    <div className={styles.hero} style={style}>
      <span className={styles.number}>
        <span className={styles.mirror} aria-hidden="true">
          {shown || '0'}
        </span>
        <input
          ref={input}
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
          placeholder="0"
          value={shown}
          onChange={type}
          onPaste={paste}
          onBlur={onLeave}
        />
      </span>
      <span className={styles.unit}>{code}</span>
    </div>
  )
}
