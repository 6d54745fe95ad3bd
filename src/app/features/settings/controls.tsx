import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { paths } from '../../platform/paths'
import { selectAccountType } from '../../state/session'
import {
  ChevronRightIcon,
  LogOutIcon,
  ScaleIcon,
  ShieldCheckIcon,
  WebhookIcon,
} from '../../ui/controls/icons'
import { Group, List } from '../../ui/controls/list'
import { Row } from '../../ui/controls/row'
import { messages } from './messages'
import { disconnectChosen } from './slice'

export function Controls() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isBusiness = useSelector(selectAccountType) === 'business'
  return (
    <Group title={formatMessage(messages.controls)}>
      <List>
        <PageRow
          icon={<ShieldCheckIcon />}
          title={formatMessage(messages.security)}
          href={paths.security}
        />
        {isBusiness && (
          <PageRow
            icon={<WebhookIcon />}
            title={formatMessage(messages.webhooks)}
            href={paths.webhooks}
          />
        )}
        <PageRow icon={<ScaleIcon />} title={formatMessage(messages.legal)} href={paths.legal} />
        <Row
          compact
          tone="danger"
          leadKind="icon"
          lead={<LogOutIcon />}
          title={formatMessage(messages.disconnect)}
          onClick={() => dispatch(disconnectChosen())}
        />
      </List>
    </Group>
  )
}

interface PageRowProps {
  readonly icon: ReactNode
  readonly title: string
  readonly href: string
}

/** Leads to a page of its own. */
function PageRow({ icon, ...row }: PageRowProps) {
  return <Row compact leadKind="icon" lead={icon} end={<ChevronRightIcon />} {...row} />
}
