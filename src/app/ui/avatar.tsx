import { useState, type CSSProperties } from 'react'
import { classNames } from './class-names'
import { initials, paletteIndex } from './initials'
import styles from './avatar.module.css'

export type AvatarProps = {
  readonly name: string
  /** A person is round, a business is a squircle. */
  readonly kind?: 'person' | 'business'
  readonly size?: number
  /** A picture; where there is none, or it fails, the initials stand. */
  readonly src?: string | undefined
  /** Its name, where no text beside it says whose it is. */
  readonly label?: string
}

export function Avatar({ name, kind = 'person', size = 48, src, label }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const colour = paletteIndex(name)
  // React knows no custom properties in its style type.
  const style = {
    '--avatar-size': `${size}px`,
    '--avatar-ground': `var(--avatar-${colour})`,
    '--avatar-ink': `var(--avatar-${colour}-ink)`,
  } as CSSProperties
  const meaning = label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <span
      {...meaning}
      className={classNames(styles.avatar, kind === 'business' && styles.business)}
      style={style}
    >
      {initials(name)}
      {src && src !== failed && (
        <img className={styles.picture} src={src} alt="" onError={() => setFailed(src)} />
      )}
    </span>
  )
}
