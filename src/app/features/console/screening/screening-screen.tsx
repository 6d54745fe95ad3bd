import { useIntl } from 'react-intl'

import type { ScreeningCase, ScreeningStanding } from '@contract/console/screening'
import { useDates } from '../../../i18n/dates'
import { people } from '../../../resources/console/people'
import { Badge, type BadgeProps } from '../../../ui/controls/badge'
import { Note } from '../../../ui/controls/note'
import { messages as words } from '../frame/messages'
import { Page, Read } from '../frame/page'
import { useAge } from '../frame/use-age'
import { Card, Facts, Stack, WithSide } from '../parts/card'
import { Section } from '../parts/section'
import { Cell, Row, Table, TwoLines } from '../table/table'
import { CaseCard } from './case-card'
import { filled, messages, statusNames } from './messages'
import styles from './screening.module.css'

export function ScreeningScreen() {
  const { formatMessage } = useIntl()
  const reading = people.useScreeningStandingQuery(null)
  return (
    <Page title={formatMessage(words.screening)}>
      <Read reading={reading}>
        {(standing) => (
          <WithSide>
            <Stack>
              <Cases cases={standing.cases} />
            </Stack>
            <Stack>
              <Standing standing={standing} />
            </Stack>
          </WithSide>
        )}
      </Read>
    </Page>
  )
}

/** What nobody is asked about is said before anything else. */
function Standing({ standing: { isOn, newest } }: { readonly standing: ScreeningStanding }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  if (!isOn)
    return (
      <Note tone="warning">
        <b>{formatMessage(messages.off)}</b>
        <br />
        {formatMessage(messages.offLine)}
      </Note>
    )
  if (!newest) return <Note tone="warning">{formatMessage(messages.silent)}</Note>
  return (
    <Card title={formatMessage(messages.newest)}>
      <Facts
        facts={[
          { label: formatMessage(messages.list), value: newest.list },
          { label: formatMessage(messages.answers), value: newest.answers },
          { label: formatMessage(messages.hits), value: newest.hits },
          {
            label: formatMessage(messages.lastAsked),
            value: formatMessage(filled.ago, { age: age(newest.askedTs) }),
          },
        ]}
      />
      <p className={`small muted ${styles.foot ?? ''}`}>{formatMessage(messages.on)}</p>
    </Card>
  )
}

function Cases({ cases }: Pick<ScreeningStanding, 'cases'>) {
  const { formatMessage } = useIntl()
  const open = cases.filter(({ status }) => status === 'open')
  const decided = cases.filter(({ status }) => status !== 'open')
  return (
    <>
      <Section title={formatMessage(messages.waiting)}>
        {open.length === 0 && <p className="small muted">{formatMessage(messages.noneWaits)}</p>}
        <Stack>
          {open.map((each) => (
            <CaseCard key={each.id} screened={each} />
          ))}
        </Stack>
      </Section>
      <Section title={formatMessage(messages.decided)}>
        {decided.length === 0 ? (
          <p className="small muted">{formatMessage(messages.noneDecided)}</p>
        ) : (
          <Table label={formatMessage(messages.decided)} columns={styles.columns}>
            {decided.map((each) => (
              <Decided key={each.id} screened={each} />
            ))}
          </Table>
        )}
      </Section>
    </>
  )
}

const TONES: Readonly<Record<ScreeningCase['status'], BadgeProps['tone']>> = {
  open: 'warning',
  cleared: 'success',
  refused: 'danger',
}

function Decided({ screened }: { readonly screened: ScreeningCase }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const { subject, entries, status, decidedBy, decidedTs } = screened
  const names = decidedBy.join(', ')
  const day = dates.recipientDate(decidedTs ?? 0)
  return (
    <Row>
      <Cell>
        <TwoLines title={subject} line={entries.map(({ name }) => name).join(', ')} />
      </Cell>
      <Cell small onPhone="left">
        {formatMessage(filled.decided, { names, day })}
      </Cell>
      <Cell end>
        <Badge tone={TONES[status]}>{formatMessage(statusNames[status])}</Badge>
      </Cell>
    </Row>
  )
}
