import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'

import { payeeMessages } from '../../../i18n/payee-messages'
import { paths } from '../../../platform/paths'
import { usePayeeCheck } from '../../../resources/payees'
import { Button } from '../../../ui/controls/button'
import { ButtonLink } from '../../../ui/controls/button-link'
import { Dock } from '../../../ui/layout/dock'
import { selectIsRequesting } from '../flow/selectors'
import { requested } from '../flow/slice'
import { reviewMessages as words } from './messages'

interface Props {
  readonly recipient: Recipient
  readonly isTooLittle: boolean
}

/** Asks for the quote; to an account of another name only on the user's own word. */
export function ReviewDock({ recipient, isTooLittle }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isRequesting = useSelector(selectIsRequesting)
  const said = usePayeeCheck(recipient)
  const isNoMatch = said !== null && said !== 'asking' && said.outcome === 'no-match'
  return (
    <Dock>
      {isNoMatch && (
        <ButtonLink block href={paths.editRecipient(recipient.id)}>
          {formatMessage(payeeMessages.checkIban)}
        </ButtonLink>
      )}
      <Button
        block
        variant={isNoMatch ? 'ghost' : 'primary'}
        busy={isRequesting}
        disabled={isTooLittle}
        onClick={() => dispatch(requested(isNoMatch))}
      >
        {formatMessage(isNoMatch ? words.requestAnyway : words.request)}
      </Button>
    </Dock>
  )
}
