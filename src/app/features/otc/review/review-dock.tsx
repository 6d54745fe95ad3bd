import type { RefObject } from 'react'
import { useDispatch, useSelector } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'

import { payeeMessages } from '../../../i18n/payee-messages'
import { paths } from '../../../platform/paths'
import { PayeeDock } from '../../../resources/payee-dock'
import { selectIsRequesting, selectRequestRefusal } from '../flow/selectors'
import { CircleAlertIcon } from '../../../ui/controls/icons-first'
import { Note } from '../../../ui/controls/note'
import { requested } from '../flow/slice'
import { reviewMessages as words } from './messages'
import type { KeepReference } from './reference-form'

interface Props {
  readonly recipient: Recipient
  readonly isTooLittle: boolean
  readonly keepReference: RefObject<KeepReference | null>
}

/** Asks for the quote, with the reference that is being written; above the button stands why the last one was refused. */
export function ReviewDock({ recipient, isTooLittle, keepReference }: Props) {
  const refusal = useSelector(selectRequestRefusal)
  const dispatch = useDispatch()
  return (
    <PayeeDock
      note={
        refusal !== null && (
          // The toast says it aloud; this stays after it.
          <Note tone="danger" icon={<CircleAlertIcon />}>
            {refusal}
          </Note>
        )
      }
      payee={recipient}
      iban={{ href: paths.editRecipient(recipient.id) }}
      label={words.request}
      anywayLabel={payeeMessages.sendAnyway}
      isBusy={useSelector(selectIsRequesting)}
      isDisabled={isTooLittle}
      onGoOn={(isNoMatch) => {
        if (keepReference.current?.() ?? true) dispatch(requested(isNoMatch))
      }}
    />
  )
}
