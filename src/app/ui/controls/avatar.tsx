import { useState, type ReactNode } from 'react'

import { initials } from '@kernel/initials'
import { classNames } from './class-names'
import { paletteIndex } from './palette-index'
import './avatar-palette.css'
import styles from './avatar.module.css'

const USUAL_SIZE = 48
/** Of an avatar's size; its style sheet has the same. */
const LETTER_SHARE = 0.36

export type AvatarProps = {
  readonly name: string
  /** A person is round, a business is a squircle. */
  readonly kind?: 'person' | 'business'
  readonly size?: number
  /** A picture; where there is none, or it fails, the initials stand. */
  readonly src?: string | undefined
  /** At its edge: the token that was sent. */
  readonly badge?: ReactNode
  /** Its name, where no text beside it says whose it is. */
  readonly label?: string
}

export function Avatar({
  name,
  kind = 'person',
  size = USUAL_SIZE,
  src,
  badge,
  label,
}: AvatarProps) {
  const colour = styles[`colour${paletteIndex(name)}`]
  const [failed, setFailed] = useState<string>()
  const style = size === USUAL_SIZE ? undefined : { fontSize: size * LETTER_SHARE }
  const meaning = label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <span
      {...meaning}
      className={classNames(styles.avatar, kind === 'business' && styles.business, colour)}
      style={style}
    >
      {initials(name)}
      {src && src !== failed && (
        <img className={styles.picture} src={src} alt="" onError={() => setFailed(src)} />
      )}
      {badge}
    </span>
  )
}
