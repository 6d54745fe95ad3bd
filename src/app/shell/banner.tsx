import { useId, type ReactNode } from 'react'
import styles from './banner.module.css'

export type BannerProps = { readonly icon?: ReactNode; readonly children: ReactNode }

/** A strip over the whole app, for what is true of all of it. */
export function Banner({ icon, children }: BannerProps) {
  const id = useId()
  return (
    <section className={styles.banner} aria-labelledby={id}>
      {icon}
      <span id={id}>{children}</span>
    </section>
  )
}
