import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link, NavLink } from 'react-router-dom'

import { readings } from '../../../resources/console/readings'
import { Avatar } from '../../../ui/controls/avatar'
import { classNames } from '../../../ui/controls/class-names'
import { IconButton } from '../../../ui/controls/icon-button'
import { LogOutIcon } from '../../../ui/controls/icons'
import { Logo } from '../../../ui/scenes/brand'
import { consolePaths } from './paths'
import { selectOperator, signOutChosen } from '../session/slice'
import { MoreIcon, StopIcon } from './icons'
import { filled, messages } from './messages'
import styles from './navigation.module.css'
import { type ConsolePage, PAGES } from './pages'

/** The deep panel beside the page; below 920 px the same pages stand in a bar at the bottom. */
export function Navigation() {
  const { formatMessage } = useIntl()
  return (
    <PagesNav className={classNames(styles.panel, 'only-desktop')}>
      <NavLink to={consolePaths.overview} className={styles.logo ?? ''}>
        <Logo height={28} label="Causeway" ground="shore" />
      </NavLink>
      <p className={styles.tag}>
        {formatMessage(messages.console)} <World />
      </p>
      {PAGES.map((group) => (
        <ul key={group[0]?.path}>
          {group.map((page) => (
            <li key={page.path}>
              <PanelLink page={page} />
            </li>
          ))}
        </ul>
      ))}
      <div className={styles.end}>
        <StopsLink />
        <Person />
      </div>
    </PagesNav>
  )
}

function PanelLink({ page: { path, title, Icon, key } }: { readonly page: ConsolePage }) {
  const { formatMessage } = useIntl()
  return (
    <NavLink to={path} className={styles.link ?? ''}>
      <Icon />
      <span>{formatMessage(title)}</span>
      {path === consolePaths.waiting && <WaitingCount />}
      <kbd className={styles.key} aria-hidden="true">
        G {key.toUpperCase()}
      </kbd>
    </NavLink>
  )
}

function WaitingCount() {
  const { data } = readings.useListWaitingQuery(null)
  return data && data.items.length > 0 ? <b className="num">{data.items.length}</b> : null
}

/** 'Live' or 'Sandbox'. */
export function World() {
  const { formatMessage } = useIntl()
  const { data } = readings.useDeskStandingQuery(null)
  if (!data) return null
  const name = data.isSandbox ? messages.sandbox : messages.live
  return <span className={styles.world}>{formatMessage(name)}</span>
}

/** Seen on every page while anything stands still. */
function StopsLink() {
  const { formatMessage } = useIntl()
  const { data } = readings.useDeskStandingQuery(null)
  const count = data?.stops.length ?? 0
  if (count === 0) return null
  return (
    <Link to={consolePaths.chains} className={styles.stops}>
      <StopIcon />
      <span>{formatMessage(filled.stopped, { count })}</span>
    </Link>
  )
}

function Person() {
  const { formatMessage } = useIntl()
  const operator = useSelector(selectOperator)
  return (
    <div className={styles.person}>
      <Avatar name={operator?.name ?? ''} size={36} />
      <b className="cut">{operator?.name}</b>
      <SignOut label={formatMessage(messages.signOut)} />
    </div>
  )
}

export function SignOut({ label }: { readonly label: string }) {
  const dispatch = useDispatch()
  return (
    <IconButton label={label} className={styles.onShore} onClick={() => dispatch(signOutChosen())}>
      <LogOutIcon />
    </IconButton>
  )
}

/** Leads to the pages for which the bar has no place. */
const MORE: Omit<ConsolePage, 'key'> = {
  path: consolePaths.more,
  title: messages.more,
  Icon: MoreIcon,
}

export function PhoneTabs() {
  const { formatMessage } = useIntl()
  return (
    <PagesNav className={classNames(styles.tabs, 'only-mobile')}>
      {[...(PAGES[0] ?? []), MORE].map(({ path, title, Icon }) => (
        <NavLink key={path} to={path} className={styles.tab ?? ''}>
          <Icon />
          <span>{formatMessage(title)}</span>
        </NavLink>
      ))}
    </PagesNav>
  )
}

interface PagesNavProps {
  readonly className: string
  readonly children: ReactNode
}

/** The way to the pages, which is the panel or the bar. */
function PagesNav({ className, children }: PagesNavProps) {
  const { formatMessage } = useIntl()
  return (
    <nav className={className} aria-label={formatMessage(messages.console)}>
      {children}
    </nav>
  )
}
