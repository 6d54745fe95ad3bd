import { useIntl } from 'react-intl'

import type { SweepPlanRow } from '@contract/console/sweeps'
import { AddressGroup } from '../../../ui/controls/address-group'
import { Acts } from '../acts/acts'
import { ProposedNote } from '../acts/proposed-note'
import { useAge } from '../frame/use-age'
import { Card, Facts, Stack, WithSide } from '../parts/card'
import { useExactAmounts } from '../parts/exact-amounts'
import { filled, messages } from './messages'
import { Addresses } from './plan-addresses'
import styles from './sweeps.module.css'

/** One plan: where it sends how much of what, for which gas, and the hash under which two approve it. */
export function PlanCard({ plan }: { readonly plan: SweepPlanRow }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const { id, chainName, isMove, madeTs, acts, proposal, addressCount } = plan
  const moves = useExactAmounts()(plan.moves)
  return (
    <WithSide>
      <Card
        title={`${chainName}: ${moves}`}
        aside={
          <span className="small muted num">
            {formatMessage(filled.made, { age: age(madeTs) })}
          </span>
        }
      >
        <p className="small muted">
          {formatMessage(isMove ? messages.move : messages.sweep)} · {id}
        </p>
        <p className={styles.label}>{formatMessage(messages.to)}</p>
        <AddressGroup address={plan.to} framed />
        <Costs plan={plan} />
        {addressCount > 0 && <Addresses plan={plan} />}
      </Card>
      <Stack>
        <ProposedNote proposal={proposal} />
        <Acts
          title={formatMessage(filled.acts, { id })}
          acts={acts}
          name={`${chainName}, ${moves}`}
        />
      </Stack>
    </WithSide>
  )
}

function Costs({
  plan: { isMove, gasFrom, topUps, gasCap, block, hash },
}: {
  readonly plan: SweepPlanRow
}) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          { label: formatMessage(isMove ? messages.from : messages.gasFrom), value: gasFrom },
          ...(isMove
            ? []
            : [
                {
                  label: formatMessage(messages.topUps),
                  value: topUps ?? formatMessage(messages.noTopUps),
                },
                {
                  label: formatMessage(messages.gasCap),
                  value: formatMessage(filled.gwei, { amount: gasCap }),
                },
              ]),
          { label: formatMessage(messages.block), value: block },
          { label: formatMessage(messages.hash), value: hash },
        ]}
      />
      {!isMove && <p className="small muted">{formatMessage(messages.hashLine)}</p>}
    </div>
  )
}
