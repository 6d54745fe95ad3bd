import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'
import { shortIban } from '@kernel/iban'
import { knownName, legalName } from '@kernel/recipient-name'

import { recipientRemovalRequested } from '../../events'
import { loadPart } from '../../platform/load-screen'
import { paths } from '../../platform/paths'
import { selectRefusal } from '../../state/removals'
import { Avatar } from '../../ui/controls/avatar'
import { editItems } from '../../ui/controls/edit-items'
import { PersonIcon } from '../../ui/controls/icons'
import type { MenuItem } from '../../ui/controls/menu'
import { MoreMenu } from '../../ui/controls/more-menu'
import { Row } from '../../ui/controls/row'
import { focusTitle } from '../../ui/controls/title-focus'
import { filledMessages, messages } from './messages'

/** Fetched once somebody may not remove a recipient: the list does not wait for what it brings. */
const RemovalRefusal = lazy(async () => ({
  default: (await loadPart(() => import(/* webpackChunkName: "beside" */ './removal-refusal')))
    .RemovalRefusal,
}))

interface Props {
  readonly recipient: Recipient
  /** In the list by letter the second line has the legal name in the place of the transactions. */
  readonly isIndexed?: boolean
}

export function RecipientRow({ recipient, isIndexed = false }: Props) {
  const { formatMessage } = useIntl()
  const { id, nickname, type, amount, iban } = recipient
  const refused = useSelector((state: RefusalState) => selectRefusal(state, id))
  // Capitals of a legal name are a matter of style: those who listen hear the name, not its letters.
  const name = knownName(recipient)
  const short = shortIban(iban)
  const usage = formatMessage(filledMessages.usage, { count: amount, iban: short })
  const indexed = nickname ? `${legalName(recipient)} · ${short}` : short
  return (
    <>
      <Row
        href={paths.otc(id)}
        title={name}
        caps={!nickname}
        sub={isIndexed ? indexed : usage}
        lead={<Avatar name={name} kind={type === 'business' ? 'business' : 'person'} />}
        action={<RowMenu id={id} name={name} />}
      />
      {refused && (
        <Suspense fallback={null}>
          <RemovalRefusal use={refused} name={name} />
        </Suspense>
      )}
    </>
  )
}

function RowMenu({ id, name }: { readonly id: number; readonly name: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const items: readonly MenuItem[] = [
    {
      id: 'details',
      label: formatMessage(messages.details),
      icon: <PersonIcon />,
      href: paths.recipient(id),
    },
    ...editItems({
      customize: { label: formatMessage(messages.customize), href: paths.editRecipient(id) },
      remove: {
        label: formatMessage(messages.remove),
        onSelect: () => {
          leaveRow()
          dispatch(recipientRemovalRequested(id))
        },
      },
    }),
  ]
  return <MoreMenu label={formatMessage(filledMessages.more, { name })} items={items} />
}

/** The row of the menu that was used goes at once, so the focus moves to that of the next one, or of the one before. */
function leaveRow() {
  const menus = [...document.querySelectorAll<HTMLElement>('li [aria-haspopup]')]
  const at = menus.findIndex((menu) => menu === document.activeElement)
  const beside = menus[at + 1] ?? menus[at - 1]
  if (beside) beside.focus()
  else focusTitle()
}

type RefusalState = Parameters<typeof selectRefusal>[0]
