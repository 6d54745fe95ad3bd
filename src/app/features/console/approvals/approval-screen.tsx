import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'

import type { Proposal } from '@contract/console/approvals'
import { approvals } from '../../../resources/console/approvals'
import { DetailRow, DetailRows } from '../../../ui/controls/detail-rows'
import { actName } from '../acts/messages'
import { messages as words } from '../frame/messages'
import { Page, Read } from '../frame/page'
import { consolePaths } from '../frame/paths'
import styles from './approvals.module.css'
import { filled, messages, states } from './messages'
import { Record } from './record'
import { SignPart } from './sign-part'
import { proposalOpened, selectSigning } from './slice'

/** One proposal, from the desk's record, and what may be signed of it. */
export function ApprovalScreen() {
  const { formatMessage } = useIntl()
  const { id = '' } = useParams()
  const reading = approvals.useGetProposalQuery({ id })
  const { currentData: data } = reading
  const act = data?.act ?? ''
  const name = actName(act)
  const state = data ? formatMessage(states[data.state]) : ''
  return (
    <Page
      back={{ to: consolePaths.waiting, label: formatMessage(messages.back) }}
      title={name ? formatMessage(name) : act || formatMessage(words.approvals)}
      lede={data && formatMessage(filled.version, { version: data.version, state })}
    >
      <Read reading={reading}>{(proposal) => <Shown proposal={proposal} />}</Read>
    </Page>
  )
}

const isOpen = ({ state }: Proposal): boolean => state === 'unsigned' || state === 'waiting'

function Shown({ proposal }: { readonly proposal: Proposal }) {
  const dispatch = useDispatch()
  const { id } = proposal
  const mayAsk = isOpen(proposal)
  useEffect(() => {
    if (mayAsk) dispatch(proposalOpened(id))
  }, [dispatch, id, mayAsk])
  return (
    <div className={styles.grid}>
      <div className={styles.side}>
        <Record proposal={proposal} />
        <Hash proposal={proposal} />
      </div>
      <div className={styles.side}>
        <Earlier proposal={proposal} />
        <People proposal={proposal} />
        <SignPart proposal={proposal} />
      </div>
    </div>
  )
}

/** Shown before anything is signed: the command line computes the same elsewhere. */
function Hash({ proposal: { id } }: { readonly proposal: Proposal }) {
  const { formatMessage } = useIntl()
  const { started } = useSelector(selectSigning)
  if (started?.proposal.id !== id) return null
  const groups = started.hash.match(/.{4}/g) ?? []
  return (
    <section className={`card ${styles.card ?? ''}`}>
      <h2>{formatMessage(messages.hash)}</h2>
      <p className={`small muted ${styles.value ?? ''}`}>
        {formatMessage(filled.compare, { command: `desk approvals show ${id}` })}
      </p>
      <p className={`${styles.hash ?? ''} num`}>
        {groups.map((group, index) => (
          // The groups of one hash stay where they are.
          <span key={index}>{group}</span>
        ))}
      </p>
    </section>
  )
}

function Earlier({ proposal: { earlier, details } }: { readonly proposal: Proposal }) {
  const { formatMessage } = useIntl()
  const now = new Map(details.map(({ name, value }) => [name, value]))
  const changed = (earlier ?? []).filter(({ name, value }) => now.get(name) !== value)
  if (changed.length === 0) return null
  return (
    <section className={`card ${styles.card ?? ''}`}>
      <h2>{formatMessage(messages.earlier)}</h2>
      <DetailRows ground="flush">
        {changed.map(({ name, value }) => (
          <DetailRow key={name} label={name} stacked>
            <s className={styles.value}>{value}</s>
          </DetailRow>
        ))}
      </DetailRows>
    </section>
  )
}

function People({ proposal: { proposedBy, signatures } }: { readonly proposal: Proposal }) {
  const { formatMessage } = useIntl()
  return (
    <section className={`card ${styles.card ?? ''}`}>
      <h2>{formatMessage(messages.people)}</h2>
      <DetailRows ground="flush">
        <DetailRow label={formatMessage(messages.proposed)}>{proposedBy.name}</DetailRow>
        {signatures.map(({ operator, keyName }) => (
          <DetailRow key={operator.id} label={formatMessage(messages.signedBy)}>
            {formatMessage(filled.person, { name: operator.name, key: keyName })}
          </DetailRow>
        ))}
      </DetailRows>
    </section>
  )
}
