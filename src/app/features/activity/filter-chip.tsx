import { useIntl } from 'react-intl'

import { Chip } from '../../ui/controls/chip'
import { ChevronDownIcon } from '../../ui/controls/icons-first'
import { Menu } from '../../ui/controls/menu'
import { messages } from './search-messages'

interface Choice {
  readonly id: string
  readonly label: string
  readonly hint?: string
}

interface Props {
  readonly label: string
  /** What is chosen where nothing narrows. */
  readonly whenUnset: string
  readonly choices: readonly Choice[]
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

/** Says what it narrows to, and opens the choices. */
export function FilterChip({ label, whenUnset, choices, chosen, onChoose }: Props) {
  const { formatMessage } = useIntl()
  // One that is not listed any more still narrows, and can be taken away.
  const choice = choices.find(({ id }) => id === chosen)?.label ?? label
  const item = ({ id, ...texts }: { id: string | null } & Omit<Choice, 'id'>) => ({
    ...texts,
    id: id ?? '',
    checked: id === chosen,
    onSelect: () => {
      onChoose(id)
    },
  })
  return (
    <Menu
      label={label}
      capped={choices.length > 6}
      items={[{ id: null, label: whenUnset }, ...choices].map(item)}
      trigger={(props) => (
        <Chip
          {...props}
          pressed={chosen !== null}
          aria-label={
            chosen === null ? label : formatMessage(messages.chosen, { filter: label, choice })
          }
          endIcon={<ChevronDownIcon size={16} />}
        >
          {choice}
        </Chip>
      )}
    />
  )
}
