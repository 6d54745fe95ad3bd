import { useIntl } from 'react-intl'

import { Skeleton, type SkeletonProps } from '../../../ui/controls/skeleton'
import { messages } from './messages'

/** In place of a value that is still to come. */
export function Awaited(props: SkeletonProps) {
  const { formatMessage } = useIntl()
  return (
    <>
      <span className="visually-hidden">{formatMessage(messages.loadingValue)}</span>
      <Skeleton {...props} />
    </>
  )
}
