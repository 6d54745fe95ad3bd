import type { CSSProperties } from 'react'
import { Coin } from './coin'
import styles from './token-disc.module.css'

export type TokenDiscProps = {
  readonly symbol: string
  readonly src?: string | undefined
  readonly size?: number
  /** The network the token lives on, as a badge. */
  readonly network?: { readonly name: string; readonly src?: string | undefined }
}

const BADGE_SHARE = 0.44
const TOKEN_SIZE = 22

/** A token with its network at its edge. The words beside it name both. */
export function TokenDisc({ symbol, src, size = 44, network }: TokenDiscProps) {
  // React knows no custom properties in its style type.
  const style = { '--disc-size': `${size}px` } as CSSProperties
  return (
    <span className={styles.disc} style={style} aria-hidden="true">
      <Coin name={symbol} src={src} size={size} />
      {network && (
        <span className={styles.network}>
          <Coin {...network} size={Math.round(size * BADGE_SHARE)} />
        </span>
      )}
    </span>
  )
}

export type TokenBadgeProps = {
  readonly symbol: string
  readonly src?: string | undefined
}

/**
 * The token that was sent, at the edge of a recipient's avatar. As a background, since lists are long: an image element
 * costs each row as much as all of its words.
 */
export function TokenBadge({ symbol, src }: TokenBadgeProps) {
  if (src)
    return (
      <span className={styles.badge} style={{ backgroundImage: `url(${JSON.stringify(src)})` }} />
    )
  return (
    <span className={styles.badge}>
      <Coin name={symbol} size={TOKEN_SIZE} />
    </span>
  )
}
