import { useFormikContext } from 'formik'
import type { ChangeEvent } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { groupedIban } from '@kernel/iban'

import { replaceInputText } from '../../platform/caret'
import { Field } from '../../ui/controls/field'
import { IconButton } from '../../ui/controls/icon-button'
import { CloseIcon } from '../../ui/controls/icons-first'
import { useReasonText } from './iban-words'
import { filledMessages, messages } from './messages'
import { useFocused } from './name-step'
import { typedIban, type Draft } from './policy'
import { ibanChanged, selectWizard } from './slice'
import { StepForm } from './step-form'
import { useStepField } from './wizard-form'

const LETTER_OR_DIGIT = /[A-Za-z0-9]/

export function IbanStep() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { values } = useFormikContext<Draft>()
  const { bank, ibanRefusals, isChecking, ibanTakenBy } = useSelector(selectWizard)
  const input = useFocused(ibanRefusals)
  const { text, fault, refusals, write } = useStepField('iban', input)
  const error = useIbanError(fault)

  const change = (next: string) => {
    write(next)
    dispatch(ibanChanged())
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    replaceInputText(event, groupedIban(typed), LETTER_OR_DIGIT)
    change(typedIban(typed))
  }
  const clear = () => {
    change('')
    input.current?.focus()
  }
  const bankNames = [bank?.bankName, bank?.bic].filter(Boolean).join(' · ')

  return (
    <StepForm
      title={formatMessage(filledMessages.ibanTitle, { name: values.firstName.trim() })}
      lede={messages.ibanLede}
      tip="iban"
      busy={isChecking}
      next={
        ibanTakenBy === null ? formatMessage(messages.next) : formatMessage(messages.ibanTakenNext)
      }
    >
      <Field
        ref={input}
        label={formatMessage(messages.iban)}
        value={groupedIban(text)}
        onChange={type}
        error={error}
        shake={Math.max(0, refusals + ibanRefusals - 1)}
        hint={bankNames || formatMessage(messages.ibanHint)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        end={
          text !== '' && (
            <IconButton label={formatMessage(messages.ibanClear)} onClick={clear}>
              <CloseIcon />
            </IconButton>
          )
        }
      />
    </StepForm>
  )
}

function useIbanError(fault: string | undefined): string | undefined {
  const { formatMessage } = useIntl()
  const { ibanFault, ibanReason, ibanTakenBy } = useSelector(selectWizard)
  const reasonText = useReasonText()
  if (fault !== undefined) return formatMessage(messages.ibanRequired)
  if (ibanTakenBy !== null) return formatMessage(filledMessages.ibanTaken, { name: ibanTakenBy })
  if (ibanFault === null) return undefined
  if (ibanReason) return reasonText(ibanReason)
  return formatMessage(ibanFault === 'iban' ? messages.ibanInvalid : messages.ibanCountry)
}
