import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'

import type { Found } from '@contract/console/search'
import { useAmounts } from '../../../i18n/amounts'
import { readings } from '../../../resources/console/readings'
import { Note } from '../../../ui/controls/note'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { Page, ReadOnce } from '../frame/page'
import { consolePaths } from '../frame/paths'
import { Stack } from '../parts/card'
import { useAge } from '../frame/use-age'
import { Cell, Row, RowLink, Table, TwoLines } from '../table/table'
import { filled, foundKinds, messages } from './messages'
import styles from './search.module.css'

export function SearchScreen() {
  const { formatMessage } = useIntl()
  const [search] = useSearchParams()
  const typed = search.get('q') ?? ''
  const reading = readings.useSearchDeskQuery(typed, { skip: typed.trim() === '' })
  return (
    <Page
      title={formatMessage(messages.title)}
      lede={typed === '' ? undefined : formatMessage(filled.lede, { typed })}
    >
      {typed.trim() !== '' && (
        <Stack>
          <ReadOnce reading={reading}>
            {({ found, isCut }) => (
              <>
                {isCut && <Note tone="warning">{formatMessage(messages.cut)}</Note>}
                <Results found={found} />
              </>
            )}
          </ReadOnce>
        </Stack>
      )}
    </Page>
  )
}

function Results({ found }: { readonly found: readonly Found[] }) {
  const { formatMessage } = useIntl()
  if (found.length === 0)
    return (
      <EmptyState card announced title={formatMessage(messages.none)}>
        {formatMessage(messages.noneLine)}
      </EmptyState>
    )
  return (
    <Table label={formatMessage(messages.title)} columns={styles.columns}>
      {found.map((each) => (
        <Result key={`${each.kind}:${each.id}`} found={each} />
      ))}
    </Table>
  )
}

/** Of what has a page of its own; a quote leads to its payout. */
const PATHS: Partial<Readonly<Record<Found['kind'], (id: string) => string>>> = {
  hold: consolePaths.hold,
  account: consolePaths.account,
}

function Result({ found }: { readonly found: Found }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const age = useAge()
  const { kind, id, payoutId, reference, name, status, amountEUR, tokens, ibanTail, atTs } = found
  const title = `${formatMessage(foundKinds[kind])} ${reference ?? id}`
  const lines = <TwoLines title={title} line={name ?? id} />
  const second = tokens ?? ibanTail
  const path = PATHS[kind]?.(id) ?? (payoutId && consolePaths.payout(payoutId))
  return (
    <Row>
      <Cell>{path === null ? lines : <RowLink to={path}>{lines}</RowLink>}</Cell>
      <Cell small onPhone="left">
        {status}
      </Cell>
      <Cell end>
        <TwoLines
          title={amountEUR === null ? second : amounts.euro(amountEUR)}
          line={amountEUR === null ? null : second}
        />
      </Cell>
      <Cell end small>
        {age(atTs)}
      </Cell>
    </Row>
  )
}
