import type { ReactNode } from 'react'
import { IconLink } from '../controls/icon-link'
import { ArrowLeftIcon } from '../controls/icons-first'
import { MobileBar } from './mobile-bar'
import { Page } from './page'
import styles from './inner-page.module.css'

interface Props {
  readonly title: string
  /** Where it leads back to. */
  readonly back: { readonly label: string; readonly href: string }
  /** At the side where there is room, else first. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** A page of the settings: its title with the way back, a card at the side, groups beside it. */
export function InnerPage({ title, back, aside, children }: Props) {
  const wayBack = (
    <IconLink {...back}>
      <ArrowLeftIcon />
    </IconLink>
  )
  return (
    <>
      <MobileBar start={wayBack} title={<h1 className={styles.barTitle}>{title}</h1>} />
      <Page bare split>
        <section className={styles.side}>
          <div className="only-desktop">
            <div className={styles.title}>
              {wayBack}
              <h1>{title}</h1>
            </div>
          </div>
          {aside}
        </section>
        <section>{children}</section>
      </Page>
    </>
  )
}
