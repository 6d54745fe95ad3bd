import type { ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'

import { Field } from '../../../ui/controls/field'
import { messages } from './messages'

export interface PartProps {
  readonly value: string
  /** Of the act. */
  readonly subject: string
  readonly errorOf: (text: MessageDescriptor) => ReactNode
  readonly shake: number
  readonly onChange: (text: string) => void
}

interface NumbersProps extends PartProps {
  readonly names: readonly ('day' | 'month' | 'year' | 'from' | 'to')[]
  /** Between them, in the one text that names them all. */
  readonly mark: string
  readonly longest: number
  readonly error: MessageDescriptor
}

/** Whole numbers, which one text names. */
export function Numbers({
  names,
  mark,
  longest,
  error,
  value,
  errorOf,
  shake,
  onChange,
}: NumbersProps) {
  const { formatMessage } = useIntl()
  const parts = value.split(mark)
  return names.map((name, index) => (
    <Field
      key={name}
      data-autofocus={index === 0 || undefined}
      label={formatMessage(messages[name])}
      value={parts[index] ?? ''}
      error={index === names.length - 1 && errorOf(error)}
      shake={shake}
      inputMode="numeric"
      maxLength={longest}
      autoComplete="off"
      onChange={({ target }) => {
        const typed = target.value.replace(/\D/g, '')
        onChange(names.map((_, at) => (at === index ? typed : (parts[at] ?? ''))).join(mark))
      }}
    />
  ))
}
