import type { Recipient } from '@contract/v1/recipients'
import { displayName } from '@kernel/recipient-name'

import { Avatar } from '../../../ui/controls/avatar'

export interface RecipientAvatarProps {
  readonly recipient: Recipient
  readonly size: number
}

export function RecipientAvatar({ recipient, size }: RecipientAvatarProps) {
  const kind = recipient.type === 'business' ? 'business' : 'person'
  return <Avatar name={displayName(recipient)} kind={kind} size={size} />
}
