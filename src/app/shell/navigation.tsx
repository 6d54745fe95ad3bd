import type { ReactNode } from 'react'
import { Link } from '../ui/controls/link'
import { StepTrack } from '../ui/controls/step-track'
import styles from './navigation.module.css'

export type NavigationItem = {
  readonly href: string
  readonly label: string
  readonly current: boolean
  /** What waits there. */
  readonly badge?: ReactNode
}

const Here = () => <StepTrack steps={3} done={3} className={styles.steps} />

export type TabBarProps = {
  readonly label: string
  readonly items: readonly (NavigationItem & { readonly icon: ReactNode })[]
}

/** The bottom bar, below 920 px. */
export function TabBar({ label, items }: TabBarProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map(({ href, label: name, icon, current, badge }) => (
        <Link
          key={href}
          href={href}
          className={styles.tab}
          aria-current={current ? 'page' : undefined}
        >
          {current && <Here />}
          {icon}
          <span>{name}</span>
          {badge}
        </Link>
      ))}
    </nav>
  )
}

export type TopBarProps = {
  readonly label: string
  readonly logo: ReactNode
  readonly logoLabel: string
  readonly logoHref: string
  readonly items: readonly NavigationItem[]
  /** Chat and the account. */
  readonly end: ReactNode
}

/** The top bar, from 920 px. */
export function TopBar({ label, logo, logoLabel, logoHref, items, end }: TopBarProps) {
  return (
    <header className={styles.top}>
      <Link className={styles.logo} href={logoHref} aria-label={logoLabel}>
        {logo}
      </Link>
      <nav className={styles.topLinks} aria-label={label}>
        {items.map(({ href, label: name, current, badge }) => (
          <Link
            key={href}
            href={href}
            className={styles.link}
            aria-current={current ? 'page' : undefined}
          >
            {name}
            {badge}
            {current && <Here />}
          </Link>
        ))}
      </nav>
      <div className={styles.end}>{end}</div>
    </header>
  )
}

export type AccountLinkProps = NavigationItem & {
  /** The avatar, 40 px. */
  readonly avatar: ReactNode
}

/** The way to settings, at the end of the top bar. */
export function AccountLink({ href, label, current, avatar }: AccountLinkProps) {
  return (
    <Link className={styles.account} href={href} aria-current={current ? 'page' : undefined}>
      {avatar}
      <span>{label}</span>
    </Link>
  )
}
