import { useSelector } from 'react-redux'

import { selectFlags } from '../../state/flags'
import { selectAccount } from '../../state/session'
import { Avatar } from '../../ui/controls/avatar'
import { BrandPanel } from '../../ui/layout/brand-panel'
import { AvatarPicker } from './avatar-picker'
import styles from './settings.module.css'

const AVATAR_SIZE = 80

/** Who is signed in. */
export function AccountCard() {
  const account = useSelector(selectAccount)
  const { avatarChangerEnabled } = useSelector(selectFlags)
  if (!account) return null
  const avatar = <Avatar name={account.name} size={AVATAR_SIZE} src={account.avatarUrl} />
  return (
    <BrandPanel className={styles.me}>
      {avatarChangerEnabled ? <AvatarPicker>{avatar}</AvatarPicker> : avatar}
      <div className={styles.words}>
        <h2>{account.name}</h2>
        <p className="muted small">{account.email}</p>
      </div>
    </BrandPanel>
  )
}
