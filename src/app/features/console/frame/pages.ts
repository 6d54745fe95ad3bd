import type { ComponentType } from 'react'
import type { MessageDescriptor } from 'react-intl'

import { ChatIcon, ShieldCheckIcon } from '../../../ui/controls/icons'
import { consolePaths } from './paths'
import {
  BankIcon,
  BroomIcon,
  ChainIcon,
  InboxIcon,
  KeyRingIcon,
  NoticeIcon,
  OverviewIcon,
  PricesIcon,
  ScrollIcon,
  StampIcon,
  UsersIcon,
} from './icons'
import { messages } from './messages'

export interface ConsolePage {
  readonly path: string
  readonly title: MessageDescriptor
  readonly Icon: ComponentType
  /** Behind G. */
  readonly key: string
}

/** In groups, as the navigation shows them; a page that is not built is not here. */
export const PAGES: readonly (readonly ConsolePage[])[] = [
  [
    { path: consolePaths.overview, title: messages.overview, Icon: OverviewIcon, key: 'o' },
    { path: consolePaths.waiting, title: messages.waiting, Icon: InboxIcon, key: 'w' },
    { path: consolePaths.approvals, title: messages.approvals, Icon: StampIcon, key: 'p' },
    { path: consolePaths.support, title: messages.support, Icon: ChatIcon, key: 'm' },
  ],
  [
    { path: consolePaths.bank, title: messages.bank, Icon: BankIcon, key: 'b' },
    { path: consolePaths.chains, title: messages.chains, Icon: ChainIcon, key: 'c' },
    { path: consolePaths.sweeps, title: messages.sweeps, Icon: BroomIcon, key: 't' },
    { path: consolePaths.prices, title: messages.prices, Icon: PricesIcon, key: 'r' },
  ],
  [
    { path: consolePaths.accounts, title: messages.accounts, Icon: UsersIcon, key: 'a' },
    { path: consolePaths.screening, title: messages.screening, Icon: ShieldCheckIcon, key: 's' },
    { path: consolePaths.notices, title: messages.notices, Icon: NoticeIcon, key: 'n' },
    { path: consolePaths.operators, title: messages.operators, Icon: KeyRingIcon, key: 'e' },
    { path: consolePaths.audit, title: messages.audit, Icon: ScrollIcon, key: 'l' },
  ],
]
