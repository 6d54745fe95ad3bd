import { createContext, use, type ReactNode } from 'react'
import { classNames } from '../controls/class-names'
import styles from './mobile-bar.module.css'
import { TOP_BAR, useMediaQuery } from '../controls/use-media-query'

export type MobileBarProps = {
  /** Back, or what stands at the left of a first-level screen (its title or the avatar). */
  readonly start?: ReactNode
  /** In the middle of a flow: whom it is about. A first-level screen has none. */
  readonly title?: ReactNode
  readonly end?: ReactNode
}

const EndContext = createContext<ReactNode>(null)

/** What stands at the end of each first-level screen that has nothing of its own there. */
export const MobileBarEnd = EndContext.Provider

const AccountContext = createContext<ReactNode>(null)

/** Stands beside the way out of each screen with a title, so that the account is never far. */
export const MobileBarAccount = AccountContext.Provider

/** The header of a narrow screen; from 920 px the top bar and the screen itself say all this. */
export function MobileBar({ start, title, end }: MobileBarProps) {
  const isWide = title === undefined
  const usualEnd = use(EndContext)
  const account = use(AccountContext)
  const hasAccount = !isWide && account !== null
  const hasTopBar = useMediaQuery(TOP_BAR)
  if (hasTopBar) return null
  return (
    <header
      className={classNames(styles.bar, isWide && styles.wide, hasAccount && styles.withAccount)}
    >
      <div className={styles.start}>{start}</div>
      {!isWide && <div className={styles.title}>{title}</div>}
      <div className={styles.end}>
        {hasAccount && account}
        {end ?? (isWide && usualEnd)}
      </div>
    </header>
  )
}
