import { useSelector } from 'react-redux'

import { displayName } from '@kernel/recipient-name'

import { selectRecipient } from './selectors'

/** As the user calls whom the transfer is for. */
export function useRecipientName(): string {
  const recipient = useSelector(selectRecipient)
  return recipient ? displayName(recipient) : ''
}
