import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

import { LoadFailure } from '../../../ui/scenes/load-failure'
import { messages } from './messages'

interface Props {
  readonly title: string
  readonly onRetry: () => void
  readonly children?: ReactNode
}

/** In place of what could not be loaded of the chat or the inbox. */
export function ChatLoadFailure(props: Props) {
  const { formatMessage } = useIntl()
  return <LoadFailure {...props} size="small" retryLabel={formatMessage(messages.tryAgain)} />
}
