import { useIntl } from 'react-intl'

import type { SweepPlanRow } from '@contract/console/sweeps'
import { figures } from '../../../resources/console/figures'
import { messages as words } from '../frame/messages'
import { Page, Read, ReadOnce } from '../frame/page'
import { Stack } from '../parts/card'
import { Section } from '../parts/section'
import { messages } from './messages'
import { OpenSweeps } from './open-sweeps'
import { PlanCard } from './plan-card'

export function SweepsScreen() {
  const { formatMessage } = useIntl()
  const plans = figures.useListSweepPlansQuery(null)
  const open = figures.useListOpenSweepsQuery(null)
  return (
    <Page title={formatMessage(words.sweeps)} lede={formatMessage(messages.lede)}>
      <Stack>
        <Section title={formatMessage(messages.waiting)}>
          <Read reading={plans}>{(read) => <Plans plans={read.plans} />}</Read>
        </Section>
        <Section title={formatMessage(messages.open)}>
          <ReadOnce reading={open}>{({ sweeps }) => <OpenSweeps sweeps={sweeps} />}</ReadOnce>
        </Section>
      </Stack>
    </Page>
  )
}

function Plans({ plans }: { readonly plans: readonly SweepPlanRow[] }) {
  const { formatMessage } = useIntl()
  if (plans.length === 0) return <p className="small muted">{formatMessage(messages.none)}</p>
  return (
    <Stack>
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
    </Stack>
  )
}
