import { memo, useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Token } from '@contract/v1/assets'

import { assets } from '../../../resources/assets'
import { selectNetworkFilter } from '../../../state/preferences'
import { Group, List } from '../../../ui/controls/list'
import { SkeletonRows } from '../../../ui/controls/skeleton'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { LoadFailure } from '../../../ui/scenes/load-failure'
import { filledTokenMessages, tokenMessages } from './messages'
import { selectSearchResult, selectTerm } from '../flow/selectors'
import { searchRepeated } from '../flow/slice'
import { sectionsOf, tokenKey } from './token-policy'
import { TokenRow } from './token-row'
import styles from './token.module.css'

const SKELETONS = 6

/** Popular tokens and those that the search found. A key shows in its field first, and in the list right after. */
export function TokenSections() {
  const term = useSelector(selectTerm)
  const network = useSelector(selectNetworkFilter)
  const result = useSelector(selectSearchResult)
  return (
    <Sections
      term={useDeferredValue(term)}
      network={useDeferredValue(network)}
      result={useDeferredValue(result)}
    />
  )
}

interface SectionsProps {
  readonly term: string
  readonly network: ReturnType<typeof selectNetworkFilter>
  readonly result: ReturnType<typeof selectSearchResult>
}

const Sections = memo(function Sections({ term, network, result }: SectionsProps) {
  const { formatMessage } = useIntl()
  const { data, isError, refetch } = assets.usePopularQuery(null)
  const found = result.status === 'found' ? result.tokens : null
  if (!data && isError && term === '')
    return <Failed title={formatMessage(tokenMessages.loadFailed)} retry={() => void refetch()} />
  if (!data && term === '')
    return (
      <div className={styles.section}>
        <SkeletonRows count={SKELETONS} label={formatMessage(tokenMessages.loadingTokens)} />
      </div>
    )
  const sections = sectionsOf({ popular: data ?? [], found, term, network })
  return (
    <>
      <Count count={sections.popular.length + sections.found.length} />
      <Section title={formatMessage(tokenMessages.popular)} tokens={sections.popular} />
      <Section title={formatMessage(tokenMessages.found)} tokens={sections.found} />
      {term !== '' && found === null && <Searching hasFailed={result.status === 'failed'} />}
      {sections.isNothingFound && (
        <EmptyState title={formatMessage(tokenMessages.nothingFound)} announced>
          {formatMessage(tokenMessages.nothingFoundHint)}
        </EmptyState>
      )}
    </>
  )
})

/** How many there are, heard once nobody types any more; that there is none is said where it is seen. */
function Count({ count }: { readonly count: number }) {
  const result = useSelector(selectSearchResult)
  const { formatMessage } = useIntl()
  const isSaid = result.status === 'found' && result.isSettled && count > 0
  return (
    <p role="status" className="visually-hidden">
      {isSaid && formatMessage(filledTokenMessages.count, { count })}
    </p>
  )
}

interface SectionProps {
  readonly title: string
  readonly tokens: readonly Token[]
}

function Section({ title, tokens }: SectionProps) {
  if (tokens.length === 0) return null
  return (
    <div className={styles.section}>
      <Group title={title}>
        <List>
          {tokens.map((token) => (
            <TokenRow key={tokenKey(token)} token={token} />
          ))}
        </List>
      </Group>
    </div>
  )
}

function Searching({ hasFailed }: { readonly hasFailed: boolean }) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  if (hasFailed)
    return (
      <Failed
        title={formatMessage(tokenMessages.searchFailed)}
        retry={() => dispatch(searchRepeated())}
      />
    )
  return (
    <div className={styles.section}>
      <SkeletonRows count={2} label={formatMessage(tokenMessages.searching)} />
    </div>
  )
}

interface FailedProps {
  readonly title: string
  readonly retry: () => void
}

function Failed({ title, retry }: FailedProps) {
  const { formatMessage } = useIntl()
  return (
    <LoadFailure title={title} retryLabel={formatMessage(tokenMessages.retry)} onRetry={retry} />
  )
}
