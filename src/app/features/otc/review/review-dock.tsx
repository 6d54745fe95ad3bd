import { useDispatch, useSelector } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'

import { paths } from '../../../platform/paths'
import { PayeeDock } from '../../../resources/payee-dock'
import { selectIsRequesting } from '../flow/selectors'
import { requested } from '../flow/slice'
import { reviewMessages as words } from './messages'

interface Props {
  readonly recipient: Recipient
  readonly isTooLittle: boolean
}

/** Asks for the quote. */
export function ReviewDock({ recipient, isTooLittle }: Props) {
  const dispatch = useDispatch()
  return (
    <PayeeDock
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
