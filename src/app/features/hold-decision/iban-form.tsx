import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { object, string } from 'yup'

import type { OwedEuros } from '@contract/v1/holds'
import { compactIban } from '@kernel/iban'
import { legalName } from '@kernel/recipient-name'

import { IbanField } from '../../resources/ibans/iban-field'
import { ibanMessages, useFaultText } from '../../resources/ibans/iban-words'
import { selectRecipients } from '../../resources/recipients'
import { Note } from '../../ui/controls/note'
import { resendMessages as words } from './resend-messages'
import { ibanSubmitted, ibanTyped, selectDecisionFlow } from './slice'
import { useTextForm } from './use-text-form'

export const FORM_ID = 'correct-iban-form'

const ibanSchema = object({ text: string().trim().required('required') })

function IbanForm({ used }: { readonly used: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const faultText = useFaultText()
  const { fault, reason, refusals } = useSelector(selectDecisionFlow).iban
  const input = useRef<HTMLInputElement>(null)
  const form = useTextForm({
    text: used,
    schema: ibanSchema,
    onSend: (iban) => dispatch(ibanSubmitted(iban)),
  })
  const isEmpty = form.fault !== undefined && form.submitCount > 0
  const refusal = fault === null ? undefined : faultText(fault, reason)
  return (
    <form id={FORM_ID} noValidate onSubmit={form.handleSubmit}>
      <IbanField
        isFocused
        input={input}
        text={form.text}
        error={isEmpty ? formatMessage(ibanMessages.required) : refusal}
        shake={Math.max(0, form.submitCount + refusals - 1)}
        onType={(text) => {
          form.type(text)
          dispatch(ibanTyped())
        }}
      />
    </form>
  )
}

/** Whose IBAN it is: the payee's that was chosen, else of the one that the bank refused. */
export function useCorrected({ beneficiary }: OwedEuros) {
  const { payee } = useSelector(selectDecisionFlow)
  if (payee) return { id: payee.id, name: legalName(payee), iban: payee.iban }
  return { ...beneficiary, iban: compactIban(beneficiary.iban) }
}

/** The IBAN as it was used, to be corrected. */
export function WrittenIban({ owed }: { readonly owed: OwedEuros }) {
  const { id, name, iban } = useCorrected(owed)
  return (
    <>
      <IbanForm used={iban} />
      <Removed id={id} name={name} />
    </>
  )
}

/** A removed recipient comes back with the correction, and that is said before. */
function Removed({ id, name }: { readonly id: number; readonly name: string }) {
  const { formatMessage } = useIntl()
  const all = useSelector(selectRecipients)
  if (!all || all.some((recipient) => recipient.id === id)) return null
  return <Note tone="plain">{formatMessage(words.comesBack, { name })}</Note>
}
