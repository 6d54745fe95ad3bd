import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

import { classNames } from '../../../ui/controls/class-names'
import { iconButtonClass } from '../../../ui/controls/icon-button'
import { SearchIcon } from '../../../ui/controls/icons'
import { ArrowLeftIcon } from '../../../ui/controls/icons-first'
import { Mark } from '../../../ui/scenes/brand'
import { messages } from './messages'
import { SignOut } from './navigation'
import { World } from './standing'
import styles from './navigation.module.css'
import { consoleRoutes } from './paths'

interface PhoneHeadProps {
  readonly title: string
  /** Of a page below another: the way up, and to the search that such a page has no room for. */
  readonly back?: { readonly to: string; readonly label: string } | undefined
  /** What stops what the page is about. */
  readonly stop?: ReactNode
}

export function PhoneHead({ title, back, stop }: PhoneHeadProps) {
  const { formatMessage } = useIntl()
  const look = classNames(iconButtonClass({}), styles.onShore)
  const search = formatMessage(messages.search)
  return (
    <header className={classNames(styles.head, back && styles.below, 'only-mobile')}>
      {back ? (
        <Link to={back.to} aria-label={back.label} className={look}>
          <ArrowLeftIcon />
        </Link>
      ) : (
        <Mark height={30} ground="shore" />
      )}
      <b>{title}</b>
      <World />
      {stop}
      {!back && <SignOut label={formatMessage(messages.signOut)} />}
      {back && (
        <Link to={consoleRoutes.search} aria-label={search} className={look}>
          <SearchIcon />
        </Link>
      )}
    </header>
  )
}
