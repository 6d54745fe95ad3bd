import { useDispatch, useSelector } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'

import { paths } from '../../../platform/paths'
import { PayeeDock } from '../../../resources/payee-dock'
import { selectIsRequesting, selectRequestRefusal } from '../flow/selectors'
import { CircleAlertIcon } from '../../../ui/controls/icons-first'
import { Note } from '../../../ui/controls/note'
import { requested } from '../flow/slice'
import { reviewMessages as words } from './messages'

interface Props {
  readonly recipient: Recipient
  readonly isTooLittle: boolean
}

/** Asks for the quote; above the button stands why the desk refused the last request. */
export function ReviewDock({ recipient, isTooLittle }: Props) {
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
      anywayLabel={words.requestAnyway}
      isBusy={useSelector(selectIsRequesting)}
      isDisabled={isTooLittle}
      onGoOn={(isNoMatch) => dispatch(requested(isNoMatch))}
    />
  )
}
