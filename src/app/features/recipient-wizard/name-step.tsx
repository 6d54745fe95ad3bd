import { useFormikContext } from 'formik'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { useIntl } from 'react-intl'

import { needsPlainName, plainName } from '@kernel/names'

import { replaceInputText } from '../../platform/caret'
import { Field } from '../../ui/controls/field'
import { filledMessages, messages } from './messages'
import type { Draft } from './policy'
import { StepForm } from './step-form'
import { useStepField } from './wizard-form'

export type NameStepKind = 'first-name' | 'last-name' | 'company-name'

const KINDS = {
  'first-name': {
    field: 'firstName',
    label: messages.firstName,
    lede: messages.nameLede,
    required: messages.firstNameRequired,
  },
  'last-name': {
    field: 'lastName',
    label: messages.lastName,
    lede: messages.nameLede,
    required: messages.lastNameRequired,
  },
  'company-name': {
    field: 'firstName',
    label: messages.companyName,
    lede: messages.companyNameLede,
    required: messages.companyNameRequired,
  },
} as const

const TITLES = {
  'first-name': messages.firstNameTitle,
  'company-name': messages.companyNameTitle,
} as const

const ANY_CHARACTER = /[^]/u

export function NameStep({ kind }: { readonly kind: NameStepKind }) {
  const { formatMessage } = useIntl()
  const { values } = useFormikContext<Draft>()
  const { field, label, lede, required } = KINDS[kind]
  const input = useFocused()
  const { text, fault, refusals, write } = useStepField(field, input)
  const [isRewritten, setIsRewritten] = useState(false)

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    replaceInputText(event, plainName(typed), ANY_CHARACTER)
    write(plainName(typed))
    if (needsPlainName(typed)) setIsRewritten(true)
  }
  const faults = {
    required,
    letters: messages.nameLetters,
    notCarried: messages.nameNotCarried,
    tooLong: messages.nameTooLong,
  }
  // The schema's messages are exactly these keys.
  const error = fault && faults[fault as keyof typeof faults]

  return (
    <StepForm
      title={
        kind === 'last-name'
          ? formatMessage(filledMessages.lastNameTitle, { name: values.firstName.trim() })
          : formatMessage(TITLES[kind])
      }
      lede={lede}
      tip="name"
    >
      <Field
        ref={input}
        label={formatMessage(label)}
        value={text}
        onChange={type}
        error={error && formatMessage(error)}
        shake={Math.max(0, refusals - 1)}
        hint={
          isRewritten
            ? formatMessage(filledMessages.nameRewritten, { name: text.trim() })
            : formatMessage(messages.nameHint)
        }
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
    </StepForm>
  )
}

/** The step's one field has the focus when the step comes, and again each time the desk refuses what it holds. */
export function useFocused(refusals = 0) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [refusals])
  return input
}
