import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { NavLink } from 'react-router-dom'

import { Avatar } from '../../../ui/controls/avatar'
import { classNames } from '../../../ui/controls/class-names'
import { IconButton } from '../../../ui/controls/icon-button'
import { LogOutIcon } from '../../../ui/controls/icons'
import { Logo } from '../../../ui/scenes/brand'
import { consolePaths } from './paths'
import { selectOperator, signOutChosen } from '../session/slice'
import { MoreIcon } from './icons'
import { messages } from './messages'
import styles from './navigation.module.css'
import { type ConsolePage, PAGES } from './pages'
import { StopsLink, UnreadCount, WaitingCount, World } from './standing'

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
      {path === consolePaths.support && <UnreadCount />}
      <kbd className={styles.key} aria-hidden="true">
        G {key.toUpperCase()}
      </kbd>
    </NavLink>
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
          {path === consolePaths.support && <UnreadCount />}
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
