import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { Recipient } from '@contract/v1/recipients'
import { shortIban } from '@kernel/iban'
import { knownName } from '@kernel/recipient-name'

import { foundRecipients } from '../../resources/found-recipients'
import { recipients } from '../../resources/recipients'
import { Avatar } from '../../ui/controls/avatar'
import { List } from '../../ui/controls/list'
import { Row } from '../../ui/controls/row'
import { SearchField } from '../../ui/controls/search-field'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { LoadFailure } from '../../ui/scenes/load-failure'
import styles from './hold-decision.module.css'
import { messages } from './messages'
import { payeeOf } from './policy'
import { resendMessages as words } from './resend-messages'
import { payeeChosen } from './slice'

/** From this many on, a search stands above them. */
const MANY = 7

/** All but the one whose bank refused or returned the euros. */
export function PayeeList({ refusedId }: { readonly refusedId: number }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const [query, setQuery] = useState('')
  const { data, isError, refetch } = recipients.useListQuery(null)
  if (!data && isError)
    return (
      <LoadFailure
        size="small"
        title={formatMessage(words.notLoaded)}
        retryLabel={formatMessage(messages.tryAgain)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows plain count={3} label={formatMessage(words.loading)} />
  const others = data.recipients.filter(({ id }) => id !== refusedId)
  const found = foundRecipients(others, query)
  return (
    <>
      {others.length >= MANY && (
        <SearchField
          label={formatMessage(words.search)}
          clearLabel={formatMessage(words.clear)}
          value={query}
          onChange={setQuery}
        />
      )}
      <List className={styles.payees}>
        {found.map((recipient) => (
          <PayeeRow
            key={recipient.id}
            recipient={recipient}
            onChoose={() => dispatch(payeeChosen(payeeOf(recipient)))}
          />
        ))}
      </List>
      <p role="status" className="small muted">
        {query !== '' && found.length === 0 && formatMessage(words.nobody, { query })}
      </p>
    </>
  )
}

interface RowProps {
  readonly recipient: Recipient
  readonly onChoose: () => void
}

function PayeeRow({ recipient, onChoose }: RowProps) {
  const name = knownName(recipient)
  return (
    <Row
      title={name}
      caps={!recipient.nickname}
      sub={shortIban(recipient.iban)}
      lead={<Avatar name={name} kind={recipient.type === 'business' ? 'business' : 'person'} />}
      onClick={onChoose}
    />
  )
}
