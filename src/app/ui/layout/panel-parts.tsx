import type { ReactNode } from 'react'

import styles from './panel-parts.module.css'

interface Props {
  readonly children: ReactNode
}

/** Of a side panel or a sheet: the head stays in sight while the rest scrolls; its end is the cross's. */
export const PanelHead = ({ children }: Props) => (
  <header className={styles.head}>{children}</header>
)

export const PanelScroll = ({ children }: Props) => <div className={styles.scroll}>{children}</div>

/** What can be done now, always in reach. */
export const PanelDock = ({ children }: Props) => <div className={styles.dock}>{children}</div>
