import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { paths } from '../../platform/paths'
import { ChevronRightIcon, LogOutIcon, ScaleIcon, ShieldCheckIcon } from '../../ui/controls/icons'
import { Group, List } from '../../ui/controls/list'
import { Row } from '../../ui/controls/row'
import { messages } from './messages'
import { disconnectChosen } from './slice'

export function Controls() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <Group title={formatMessage(messages.controls)}>
      <List>
        <Row
          compact
          leadKind="icon"
          lead={<ShieldCheckIcon />}
          title={formatMessage(messages.security)}
          href={paths.security}
          end={<ChevronRightIcon />}
        />
        <Row
          compact
          leadKind="icon"
          lead={<ScaleIcon />}
          title={formatMessage(messages.legal)}
          href={paths.legal}
          end={<ChevronRightIcon />}
        />
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
