import { useIntl } from 'react-intl'

import type { Proposal } from '@contract/console/approvals'
import { approvals } from '../../../resources/console/approvals'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { actName } from '../acts/messages'
import { messages as words } from '../frame/messages'
import { Page, Read } from '../frame/page'
import { consolePaths } from '../frame/paths'
import { useAge } from '../frame/use-age'
import { useExactAmounts } from '../parts/exact-amounts'
import { Cell, Row, RowLink, Table, TwoLines } from '../table/table'
import styles from './approvals.module.css'
import { messages, states } from './messages'

/** What is proposed and not carried out yet, oldest first. */
export function ApprovalsScreen() {
  const { formatMessage } = useIntl()
  const reading = approvals.useListProposalsQuery(null)
  const title = formatMessage(words.approvals)
  return (
    <Page title={title}>
      <Read reading={reading}>
        {({ proposals }) =>
          proposals.length === 0 ? (
            <EmptyState card title={formatMessage(messages.nothing)}>
              {formatMessage(messages.nothingLine)}
            </EmptyState>
          ) : (
            <Table label={title} columns={styles.columns}>
              {proposals.map((proposal) => (
                <ProposalRow key={proposal.id} proposal={proposal} />
              ))}
            </Table>
          )
        }
      </Read>
    </Page>
  )
}

function ProposalRow({
  proposal: { id, act, subject, amount, proposedBy, proposedTs, state },
}: {
  readonly proposal: Proposal
}) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const exact = useExactAmounts()
  const name = actName(act)
  const title = <RowLink to={consolePaths.approval(id)}>{name ? formatMessage(name) : act}</RowLink>
  return (
    <Row>
      <Cell>
        <TwoLines title={title} line={`${subject} · ${proposedBy.name}`} />
      </Cell>
      <Cell small onPhone="left">
        {formatMessage(states[state])}
      </Cell>
      <Cell end>{amount !== null && exact(amount)}</Cell>
      <Cell end small>
        {age(proposedTs)}
      </Cell>
    </Row>
  )
}
