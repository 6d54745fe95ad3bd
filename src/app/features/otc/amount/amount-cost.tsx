import { useState } from 'react'
import { useSelector } from 'react-redux'

import { useArrivalWords } from '../../../i18n/arrival-words'
import { useCostSum } from '../../../i18n/cost-lines'
import { selectToday } from '../../../state/today'
import { ArrivalLine } from '../../../ui/controls/arrival-line'
import { CostTable, type CostLine } from '../../../ui/controls/cost-table'
import { useRecipientName } from '../flow/recipient-name'
import { selectConversion, selectIsReloadSoon } from '../flow/selectors'
import type { Mode, TypedTransfer } from '../flow/state'
import styles from './amount.module.css'

const ORDERS = { TOKEN: 'send', FIAT: 'convert', EXACT: 'exact' } as const satisfies Record<
  Mode,
  string
>

/** From what is typed to what it comes to; it pulses shortly before the figures are asked anew. */
export function AmountCost({ transfer }: { readonly transfer: TypedTransfer }) {
  const conversion = useSelector(selectConversion)
  const isReloadSoon = useSelector(selectIsReloadSoon)
  const today = useSelector(selectToday)
  const name = useRecipientName()
  const costSum = useCostSum()
  const arrival = useArrivalWords()
  const { symbol } = transfer.token
  const sum = conversion?.cost
    ? costSum({ ...conversion, cost: conversion.cost, symbol, name }, ORDERS[transfer.mode])
    : null
  return (
    <>
      {sum && (
        <div className={isReloadSoon ? styles.pulsing : undefined}>
          <CostTable {...sum}>
            {conversion?.arrival && <ArrivalLine {...arrival(conversion.arrival, symbol, today)} />}
          </CostTable>
        </div>
      )}
      <TotalSaid amount={transfer.amount} total={sum?.total} />
    </>
  )
}

interface TotalProps {
  readonly amount: string
  readonly total: CostLine | undefined
}

/** Once for each amount that is typed; what a new rate makes of it is only shown. */
function TotalSaid({ amount, total }: TotalProps) {
  const [said, setSaid] = useState<TotalProps>({ amount: '', total })
  if (total && said.amount !== amount) setSaid({ amount, total })
  return (
    <p role="status" className="visually-hidden">
      {said.amount === amount && said.total && (
        <>
          {said.total.label}: {said.total.value}
        </>
      )}
    </p>
  )
}
