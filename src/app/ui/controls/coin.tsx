import { useState } from 'react'
import styles from './token-disc.module.css'

export type CoinProps = {
  /** The symbol or the network's name: its first letter stands in for a missing icon. */
  readonly name: string
  readonly src?: string | undefined
  readonly size?: number
}

/** One round icon, or a letter where the icon is missing or does not load. */
export function Coin({ name, src, size = 20 }: CoinProps) {
  const [failed, setFailed] = useState<string>()
  const isShown = Boolean(src) && src !== failed
  return (
    <span
      className={styles.coin}
      style={{ width: size, height: size, fontSize: size * 0.42, lineHeight: `${size}px` }}
      aria-hidden="true"
    >
      {isShown ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        name.slice(0, 1).toUpperCase()
      )}
    </span>
  )
}
