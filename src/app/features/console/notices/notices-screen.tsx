import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { PostedNotice } from '@contract/console/notices'
import { people } from '../../../resources/console/people'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { DoneNote } from '../acts/acts'
import { actChosen } from '../acts/slice'
import { messages as words } from '../frame/messages'
import { Page, Read } from '../frame/page'
import { useAge } from '../frame/use-age'
import { Stack, WithSide } from '../parts/card'
import { Cell, Row, Table, TwoLines } from '../table/table'
import { filled, messages } from './messages'
import styles from './notices.module.css'
import { PostNotice } from './post-notice'

export function NoticesScreen() {
  const { formatMessage } = useIntl()
  const reading = people.useListPostedNoticesQuery(null)
  return (
    <Page title={formatMessage(words.notices)} lede={formatMessage(messages.lede)}>
      <Read reading={reading}>
        {({ notices, chains }) => (
          <WithSide>
            <Notices notices={notices} />
            <PostNotice chains={chains} />
          </WithSide>
        )}
      </Read>
    </Page>
  )
}

const endOf = ({ id }: PostedNotice) =>
  ({ act: 'notice-end', subject: `notice:${id}`, closedBy: null }) as const

function Notices({ notices }: { readonly notices: readonly PostedNotice[] }) {
  const { formatMessage } = useIntl()
  if (notices.length === 0) return <EmptyState card title={formatMessage(messages.none)} />
  return (
    <Stack>
      <Table label={formatMessage(words.notices)} columns={styles.columns}>
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </Table>
      <DoneNote acts={notices.map(endOf)} />
    </Stack>
  )
}

function Notice({ notice }: { readonly notice: PostedNotice }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const age = useAge()
  const { scope, chainName, english, german, postedBy, postedTs, endedBy, endedTs } = notice
  const about = scope === 'all' || scope === 'bank' ? formatMessage(messages[scope]) : chainName
  const posted = formatMessage(filled.posted, { name: postedBy, age: age(postedTs) })
  return (
    <Row>
      <Cell className={endedTs === null ? undefined : styles.over}>
        <TwoLines title={english} line={german} />
      </Cell>
      <Cell small onPhone="left">
        <TwoLines title={about} line={posted} />
      </Cell>
      <Cell end small>
        {endedTs === null || endedBy === null ? (
          <Button variant="ghost" size="small" onClick={() => dispatch(actChosen(endOf(notice)))}>
            {formatMessage(messages.end)}
          </Button>
        ) : (
          formatMessage(filled.ended, { name: endedBy, age: age(endedTs) })
        )}
      </Cell>
    </Row>
  )
}
