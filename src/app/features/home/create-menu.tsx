import { useIntl } from 'react-intl'

import { paths } from '../../platform/paths'
import { Button } from '../../ui/controls/button'
import { IconButton } from '../../ui/controls/icon-button'
import { BuildingIcon, PersonIcon, PlusIcon } from '../../ui/controls/icons'
import { ChevronDownIcon } from '../../ui/controls/icons-first'
import { Menu } from '../../ui/controls/menu'
import { messages } from './messages'

/** New recipient: a person or a company. */
export function CreateMenu({ compact = false }: { readonly compact?: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <Menu
      label={formatMessage(messages.create)}
      items={[
        {
          id: 'individual',
          label: formatMessage(messages.individual),
          hint: formatMessage(messages.individualHint),
          icon: <PersonIcon />,
          href: paths.createRecipient('individual'),
        },
        {
          id: 'business',
          label: formatMessage(messages.business),
          hint: formatMessage(messages.businessHint),
          icon: <BuildingIcon />,
          href: paths.createRecipient('business'),
        },
      ]}
      align={compact ? 'end' : undefined}
      trigger={(props) =>
        compact ? (
          <IconButton {...props} label={formatMessage(messages.create)}>
            <PlusIcon />
          </IconButton>
        ) : (
          <Button {...props} icon={<PlusIcon />} endIcon={<ChevronDownIcon />}>
            {formatMessage(messages.create)}
          </Button>
        )
      }
    />
  )
}
