import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

import { LoadFailure } from '../../ui/scenes/load-failure'
import { messages } from './messages'

interface Props {
  readonly title: string
  readonly onRetry: () => Promise<unknown>
  readonly children?: ReactNode
}

/** In place of the devices, or of the passkeys, that did not load. */
export function ListFailure({ title, onRetry, children }: Props) {
  const { formatMessage } = useIntl()
  return (
    <LoadFailure
      card
      size="small"
      title={title}
      retryLabel={formatMessage(messages.retry)}
      onRetry={() => void onRetry()}
    >
      {children}
    </LoadFailure>
  )
}
