import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names'
import styles from './message-page.module.css'

export type MessagePageProps = {
  /** The scene; give it `className` from the argument. */
  readonly scene: (className: string | undefined) => ReactNode
  readonly title: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly foot?: ReactNode
  readonly role?: 'alert' | 'status'
}

/** A screen of one message: 404, 500. */
export function MessagePage(props: MessagePageProps) {
  const { scene, title, children, action, foot, role } = props
  return (
    <main>
      <div role={role} className={styles.page}>
        {scene(styles.art)}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{children}</p>
        {action}
        {foot && <p className={classNames(styles.foot, 'small muted num')}>{foot}</p>}
      </div>
    </main>
  )
}

/** A header that only shows the logo, where the app itself cannot stand. */
export function LogoHeader({ children }: { readonly children: ReactNode }) {
  return <header className={styles.logo}>{children}</header>
}
