import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'

import type { OpenProposal } from '@contract/console/waiting'
import { Note } from '../../../ui/controls/note'
import { consolePaths } from '../frame/paths'
import { actName, filled, messages } from './messages'

/** What stands proposed of what a page is about, and the way there. */
export function ProposedNote({ proposal }: { readonly proposal: OpenProposal | null }) {
  const { formatMessage } = useIntl()
  if (!proposal) return null
  const { id, action, proposedBy } = proposal
  const name = actName(action)
  const act = name ? formatMessage(name) : action
  return (
    <Note tone="warning">
      {formatMessage(filled.proposed, { name: proposedBy, act })}{' '}
      <Link to={consolePaths.approval(id)}>{formatMessage(messages.see)}</Link>
    </Note>
  )
}
