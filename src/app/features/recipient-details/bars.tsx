import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { recipientRemovalRequested } from '../../events'
import { paths } from '../../platform/paths'
import { went } from '../../state/route'
import { Button } from '../../ui/controls/button'
import { ButtonLink } from '../../ui/controls/button-link'
import { ExitBar, IconExit, WordExit } from '../../ui/layout/exits'
import { editItems } from '../../ui/controls/edit-items'
import { PencilIcon, TrashIcon } from '../../ui/controls/icons'
import { ArrowLeftIcon } from '../../ui/controls/icons-first'
import { MoreMenu } from '../../ui/controls/more-menu'
import { MobileBar } from '../../ui/layout/mobile-bar'
import styles from './details.module.css'
import { messages } from './messages'

/** The row leaves the list at once, so there is nothing to stay for. */
function useRemoval(id: number): () => void {
  const dispatch = useDispatch()
  return () => {
    dispatch(recipientRemovalRequested(id))
    dispatch(went(paths.home))
  }
}

interface NarrowProps {
  readonly id: number
  readonly isKnown: boolean
}

/** Below 920 px. */
export function NarrowBar({ id, isKnown }: NarrowProps) {
  const { formatMessage } = useIntl()
  const exit = { label: formatMessage(messages.back), href: paths.home }
  return (
    <MobileBar
      start={<IconExit exit={exit} icon={<ArrowLeftIcon />} />}
      title={formatMessage(messages.heading)}
      end={isKnown && <RecipientMenu id={id} />}
    />
  )
}

function RecipientMenu({ id }: { readonly id: number }) {
  const { formatMessage } = useIntl()
  const remove = useRemoval(id)
  return (
    <MoreMenu
      label={formatMessage(messages.more)}
      items={editItems({
        customize: { label: formatMessage(messages.customize), href: paths.editRecipient(id) },
        remove: { label: formatMessage(messages.remove), onSelect: remove },
      })}
    />
  )
}

/** From 920 px. */
export function WideBar({ id }: { readonly id: number }) {
  const { formatMessage } = useIntl()
  const remove = useRemoval(id)
  const exit = { label: formatMessage(messages.back), href: paths.home }
  return (
    <ExitBar>
      <WordExit exit={exit} icon={<ArrowLeftIcon />} />
      <span className={styles.barEnd}>
        <ButtonLink
          variant="quiet"
          size="small"
          icon={<PencilIcon />}
          href={paths.editRecipient(id)}
        >
          {formatMessage(messages.customize)}
        </ButtonLink>
        <Button
          variant="quiet"
          size="small"
          className={styles.danger}
          icon={<TrashIcon />}
          onClick={remove}
        >
          {formatMessage(messages.remove)}
        </Button>
      </span>
    </ExitBar>
  )
}
