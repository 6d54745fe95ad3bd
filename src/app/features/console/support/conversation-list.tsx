import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { ChatLoadFailure } from '../../chat/shared/load-failure'
import { List } from '../../../ui/controls/list'
import { Segmented } from '../../../ui/controls/segmented'
import { SkeletonRows } from '../../../ui/controls/skeleton'
import { ConversationRow } from './conversation-row'
import { messages } from './messages'
import { selectHasMore, selectListLoad, selectRows } from './selectors'
import { listRetried, moreRequested, selectInbox, tabChosen } from './slice'
import styles from './inbox.module.css'

export function ConversationList() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { tab } = useSelector(selectInbox)
  return (
    <>
      <Segmented
        label={formatMessage(messages.status)}
        options={[
          { value: 'open', label: formatMessage(messages.open) },
          { value: 'closed', label: formatMessage(messages.closed) },
        ]}
        value={tab}
        onChange={(value) => dispatch(tabChosen(value))}
      />
      <Rows />
    </>
  )
}

function Rows() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { tab, chosenId } = useSelector(selectInbox)
  const rows = useSelector(selectRows)
  const hasMore = useSelector(selectHasMore)
  if (rows.length === 0) return <NoRows />
  return (
    <>
      <List className={styles.rows}>
        {rows.map((each) => (
          <li key={each.id}>
            <ConversationRow conversation={each} isChosen={each.id === chosenId} />
          </li>
        ))}
      </List>
      {hasMore && (
        <Button variant="quiet" size="small" onClick={() => dispatch(moreRequested(tab))}>
          {formatMessage(messages.more)}
        </Button>
      )}
    </>
  )
}

function NoRows() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { tab } = useSelector(selectInbox)
  const load = useSelector(selectListLoad)
  if (load === 'loading') return <SkeletonRows count={4} label={formatMessage(messages.loading)} />
  if (load === 'failed')
    return (
      <ChatLoadFailure
        title={formatMessage(messages.failed)}
        onRetry={() => dispatch(listRetried(tab))}
      />
    )
  const title = tab === 'open' ? messages.noneOpen : messages.noneClosed
  return <EmptyState title={formatMessage(title)} />
}
