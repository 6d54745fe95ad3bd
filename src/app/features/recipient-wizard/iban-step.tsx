import { useFormikContext } from 'formik'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { IbanField } from '../../resources/ibans/iban-field'
import { ibanMessages, useFaultText } from '../../resources/ibans/iban-words'
import { filledMessages, messages } from './messages'
import { useFocused } from './name-step'
import type { Draft } from './policy'
import { ibanChanged, selectWizard } from './slice'
import { StepForm } from './step-form'
import { useStepField } from './wizard-form'

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
      <IbanField
        input={input}
        text={text}
        onType={change}
        error={error}
        shake={Math.max(0, refusals + ibanRefusals - 1)}
        hint={bankNames || undefined}
      />
    </StepForm>
  )
}

function useIbanError(fault: string | undefined): string | undefined {
  const { formatMessage } = useIntl()
  const { ibanFault, ibanReason, ibanTakenBy } = useSelector(selectWizard)
  const faultText = useFaultText()
  if (fault !== undefined) return formatMessage(ibanMessages.required)
  if (ibanTakenBy !== null) return formatMessage(filledMessages.ibanTaken, { name: ibanTakenBy })
  return ibanFault === null ? undefined : faultText(ibanFault, ibanReason)
}
