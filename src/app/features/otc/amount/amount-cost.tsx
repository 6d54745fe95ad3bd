import { useSelector } from 'react-redux'

import { useArrivalWords } from '../../../i18n/arrival-words'
import { useCostSum } from '../../../i18n/cost-lines'
import { ArrivalLine } from '../../../ui/controls/arrival-line'
import { CostTable } from '../../../ui/controls/cost-table'
import { useRecipientName } from '../flow/recipient-name'
import { selectConversion, selectIsReloadSoon, selectToday } from '../flow/selectors'
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
  const sum = useCostSum()
  const arrival = useArrivalWords()
  if (!conversion?.cost) return null
  const { symbol } = transfer.token
  const { cost, tokenAmount } = conversion
  return (
    <div className={isReloadSoon ? styles.pulsing : undefined}>
      <CostTable {...sum({ cost, tokenAmount, symbol, name }, ORDERS[transfer.mode])}>
        {conversion.arrival && <ArrivalLine {...arrival(conversion.arrival, symbol, today)} />}
      </CostTable>
    </div>
  )
}
