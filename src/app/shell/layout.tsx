import { memo, Suspense, type ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { useSelector } from 'react-redux'

import { paths, routeNameOf, type RouteName } from '../platform/paths'
import { selectHasChat } from '../state/chat'
import { selectFlags } from '../state/flags'
import { selectAccount } from '../state/session'
import { Avatar } from '../ui/controls/avatar'
import { Logo } from '../ui/scenes/brand'
import { CrossingIcon, HistoryIcon, SettingsIcon } from '../ui/controls/icons'
import { MobileBarAccount, MobileBarEnd } from '../ui/layout/mobile-bar'
import { AccountLink, TabBar, TopBar } from './navigation'
import { TOP_BAR, useMediaQuery } from '../ui/controls/use-media-query'
import { AskedParts } from './asked-parts'
import { Chat, ChatButton } from './chat'
import { lazyPart } from './lazy-feature'
import { DecisionBadge } from './decision-badge'
import { filledMessages, messages } from './messages'
import { SettingsLink } from './settings-link'

/** Hears of what changes at the host; draws nothing. */
const accountEvents = lazyPart(
  () => import(/* webpackChunkName: "beside" */ '../features/account-events/feature'),
)

interface Props {
  readonly path: string
  readonly brand: string
  readonly children: ReactNode
}

const isActivity = (path: string): boolean => path.startsWith(paths.activity)
const isUnderActivity = (path: string): boolean => isActivity(path) || path === paths.sourceOfFunds

/** Routes that keep the home item highlighted. */
const UNDER_HOME: readonly (RouteName | null)[] = [
  'home',
  'recipients',
  'otc',
  'recipient',
  'createRecipient',
  'editRecipient',
]
const isUnderHome = (path: string): boolean => UNDER_HOME.includes(routeNameOf(path))

/** Below 920 px, flows and settings have their own ways out and no bottom bar. */
const hasTabBar = (path: string): boolean => path === paths.home || isActivity(path)

/** Settings, and what leads back to them, need no other way there. */
const isUnderSettings = (path: string): boolean =>
  path.startsWith(paths.settings) || path === paths.legal

/** The frame around every signed-in screen: top bar from 920 px, bottom bar below. */
export function Layout({ path, brand, children }: Props) {
  const hasChat = useSelector(selectHasChat)
  const hasTopBar = useMediaQuery(TOP_BAR)
  return (
    <>
      <Top path={path} brand={brand} />
      <MobileBarEnd value={hasChat && <ChatButton look="filled" round />}>
        <MobileBarAccount value={isUnderSettings(path) ? null : <SettingsLink />}>
          {children}
        </MobileBarAccount>
      </MobileBarEnd>
      {!hasTopBar && hasTabBar(path) && <Tabs path={path} />}
      <Suspense fallback={null}>
        <accountEvents.Screen />
      </Suspense>
      {hasChat && <Chat />}
      <AskedParts />
    </>
  )
}

const Top = memo(function Top({ path, brand }: Omit<Props, 'children'>) {
  const { formatMessage } = useIntl()
  const { activityViewEnabled } = useSelector(selectFlags)
  const account = useSelector(selectAccount)
  const hasChat = useSelector(selectHasChat)
  const home = { href: paths.home, label: formatMessage(messages.home) }
  const activity = {
    href: paths.activity,
    label: formatMessage(messages.activity),
    badge: <DecisionBadge />,
  }
  return (
    <TopBar
      label={formatMessage(messages.navigation)}
      logo={<Logo height={34} />}
      logoLabel={formatMessage(filledMessages.logo, { brand })}
      logoHref={paths.home}
      items={[
        { ...home, current: isUnderHome(path) },
        ...(activityViewEnabled ? [{ ...activity, current: isUnderActivity(path) }] : []),
      ]}
      end={
        <>
          {hasChat && <ChatButton />}
          <AccountLink
            href={paths.settings}
            label={formatMessage(messages.settings)}
            current={isUnderSettings(path)}
            avatar={<Avatar name={account?.name ?? ''} size={40} src={account?.avatarUrl} />}
          />
        </>
      }
    />
  )
})

function Tabs({ path }: { readonly path: string }) {
  const { formatMessage } = useIntl()
  const { activityViewEnabled } = useSelector(selectFlags)
  const tab = (href: string, message: MessageDescriptor, icon: ReactNode, current: boolean) => ({
    href,
    label: formatMessage(message),
    icon,
    current,
  })
  const activity = {
    ...tab(paths.activity, messages.activity, <HistoryIcon />, isActivity(path)),
    badge: <DecisionBadge />,
  }
  return (
    <TabBar
      label={formatMessage(messages.navigation)}
      items={[
        tab(paths.home, messages.otc, <CrossingIcon />, path === paths.home),
        ...(activityViewEnabled ? [activity] : []),
        tab(paths.settings, messages.settings, <SettingsIcon />, false),
      ]}
    />
  )
}
