import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Button } from '../../ui/controls/button'
import { messages } from './messages'
import { offerAskedAgain, selectDecisionFlow } from './slice'

/** Asks for the figures again: nothing is decided before they are there. */
export function TryAgain({ isBusy = false }: { readonly isBusy?: boolean }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <Button block data-autofocus busy={isBusy} onClick={() => dispatch(offerAskedAgain())}>
      {formatMessage(messages.tryAgain)}
    </Button>
  )
}

interface Props {
  /** The id of the form that it sends. */
  readonly form: string
  readonly isBusy: boolean
}

/** From the form of a dialog to its confirmation. */
export function GoOn({ form, isBusy }: Props) {
  const { formatMessage } = useIntl()
  const { problem } = useSelector(selectDecisionFlow)
  if (problem?.kind === 'load') return <TryAgain />
  return (
    <Button block type="submit" form={form} busy={isBusy}>
      {formatMessage(messages.goOn)}
    </Button>
  )
}
