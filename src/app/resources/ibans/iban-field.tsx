import { type ChangeEvent, type ReactNode, type RefObject } from 'react'
import { useIntl } from 'react-intl'

import { compactIban, groupedIban } from '@kernel/iban'

import { replaceInputText } from '../../platform/caret'
import { Field } from '../../ui/controls/field'
import { IconButton } from '../../ui/controls/icon-button'
import { CloseIcon } from '../../ui/controls/icons-first'
import { ibanMessages } from './iban-words'

const LETTER_OR_DIGIT = /[A-Za-z0-9]/

/** Invoices print the word before it, and no country's code is 'IB'. */
const WORD_BEFORE = /^\W*iban/i

/** An IBAN as it is kept while typed: no blanks, and no more than its mask holds. */
export const typedIban = (text: string): string =>
  compactIban(groupedIban(text.replace(WORD_BEFORE, '')))

interface Props {
  readonly input: RefObject<HTMLInputElement | null>
  /** As it is kept; shown in groups of four. */
  readonly text: string
  readonly error: ReactNode
  readonly shake: number
  readonly hint?: string | undefined
  readonly isFocused?: boolean
  readonly onType: (text: string) => void
}

/** An IBAN while it is typed: grouped, the caret kept in its place. */
export function IbanField({ input, text, error, shake, hint, isFocused, onType }: Props) {
  const { formatMessage } = useIntl()
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = typedIban(event.currentTarget.value)
    replaceInputText(event, groupedIban(typed), LETTER_OR_DIGIT)
    onType(typed)
  }
  const clear = () => {
    onType('')
    input.current?.focus()
  }
  return (
    <Field
      ref={input}
      data-autofocus={isFocused}
      label={formatMessage(ibanMessages.iban)}
      value={groupedIban(text)}
      onChange={type}
      error={error}
      shake={shake}
      hint={hint ?? formatMessage(ibanMessages.hint)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      end={
        text !== '' && (
          <IconButton label={formatMessage(ibanMessages.clear)} onClick={clear}>
            <CloseIcon />
          </IconButton>
        )
      }
    />
  )
}
