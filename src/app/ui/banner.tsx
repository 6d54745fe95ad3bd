import type { ReactNode } from 'react'
import styles from './banner.module.css'

export type BannerProps = { readonly icon?: ReactNode; readonly children: ReactNode }

/** A strip over the whole app, for what is true of all of it. */
export function Banner({ icon, children }: BannerProps) {
  return (
    <div className={styles.banner} role="note">
      {icon}
      <span>{children}</span>
    </div>
  )
}
