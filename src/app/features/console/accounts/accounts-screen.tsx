import { useDeferredValue, useState } from 'react'
import { useIntl } from 'react-intl'

import type { AccountList, AccountRow } from '@contract/console/accounts'
import { useDates } from '../../../i18n/dates'
import { people } from '../../../resources/console/people'
import { Badge } from '../../../ui/controls/badge'
import { Button } from '../../../ui/controls/button'
import { Note } from '../../../ui/controls/note'
import { SearchField } from '../../../ui/controls/search-field'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { messages as words } from '../frame/messages'
import { Page, Read } from '../frame/page'
import { consolePaths } from '../frame/paths'
import { Stack } from '../parts/card'
import { Cell, Row, RowLink, Table, TwoLines } from '../table/table'
import styles from './accounts.module.css'
import { AddAccount } from './add-account'
import { dataWords, filled, messages } from './messages'

export function AccountsScreen() {
  const { formatMessage } = useIntl()
  const [typed, type] = useState('')
  const [isAdding, setAdding] = useState(false)
  const reading = people.useListAccountsQuery(useDeferredValue(typed.trim()))
  // The list stays in sight while somebody types on, and not once that could not be read.
  const list = reading.isFetching ? reading.data : reading.currentData
  return (
    <Page
      title={formatMessage(words.accounts)}
      lede={list && !list.isCut && formatMessage(filled.count, { count: list.accounts.length })}
      aside={
        <Button variant="plain" size="small" onClick={() => setAdding(true)}>
          {formatMessage(messages.add)}
        </Button>
      }
    >
      <Stack>
        {isAdding && <AddAccount onClose={() => setAdding(false)} />}
        <SearchField
          label={formatMessage(messages.search)}
          clearLabel={formatMessage(messages.clear)}
          value={typed}
          maxLength={100}
          onChange={type}
        />
        <Read reading={{ ...reading, currentData: list }}>
          {(read) => <Accounts list={read} />}
        </Read>
      </Stack>
    </Page>
  )
}

function Accounts({ list: { accounts, isCut } }: { readonly list: AccountList }) {
  const { formatMessage } = useIntl()
  if (accounts.length === 0) return <EmptyState card title={formatMessage(messages.none)} />
  return (
    <>
      {isCut && <Note tone="warning">{formatMessage(messages.cut)}</Note>}
      <Table label={formatMessage(words.accounts)} columns={styles.columns}>
        {accounts.map((account) => (
          <Account key={account.id} account={account} />
        ))}
      </Table>
    </>
  )
}

function Account({ account }: { readonly account: AccountRow }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const { id, name, email, createdTs, erasedTs, transfers } = account
  return (
    <Row>
      <Cell>
        <RowLink to={consolePaths.account(id)}>
          {erasedTs === null ? (
            <TwoLines title={name} line={email} />
          ) : (
            <TwoLines title={formatMessage(dataWords.person)} line={id} />
          )}
        </RowLink>
      </Cell>
      <Cell small onPhone="left">
        {dates.recipientDate(createdTs)}
      </Cell>
      <Cell end small>
        {transfers > 0 && `${transfers} ${formatMessage(messages.transfers)}`}
      </Cell>
      <Cell end>
        <State account={account} />
      </Cell>
    </Row>
  )
}

function State({ account }: { readonly account: AccountRow }) {
  const { formatMessage } = useIntl()
  const { closedTs, erasedTs, isStopped, holds } = account
  if (erasedTs !== null) return <Badge tone="plain">{formatMessage(messages.erased)}</Badge>
  if (isStopped) return <Badge tone="danger">{formatMessage(messages.stopped)}</Badge>
  if (closedTs !== null) return <Badge tone="plain">{formatMessage(messages.closed)}</Badge>
  if (holds > 0) return <Badge tone="warning">{formatMessage(filled.open, { count: holds })}</Badge>
  return null
}
