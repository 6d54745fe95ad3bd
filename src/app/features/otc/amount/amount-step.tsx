import { useDeferredValue, useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { useAfterPaint } from '../../../platform/use-after-paint'
import { Button } from '../../../ui/controls/button'
import { Dock } from '../../../ui/layout/dock'
import { PageTitle } from '../../../ui/layout/page-title'
import { AmountCard } from './amount-card'
import { AmountCost } from './amount-cost'
import { AmountPresets } from './amount-presets'
import { messages } from '../flow/messages'
import { amountMessages } from './messages'
import { selectIsPreparing, selectTransfer } from '../flow/selectors'
import { emptySubmitted, submitted } from '../flow/slice'
import type { TypedTransfer } from '../flow/state'
import { selectAmountProblem } from './amount-problem'
import { RateHistory } from '../rate-history/rate-history'
import { ProblemNote } from './problem-note'
import step from '../step.module.css'
import styles from './amount.module.css'

export function AmountStep() {
  const transfer = useSelector(selectTransfer)
  return transfer && <AmountForm transfer={transfer} />
}

function AmountForm({ transfer }: { readonly transfer: TypedTransfer }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const afterPaint = useAfterPaint()
  const isPreparing = useSelector(selectIsPreparing)
  const problemId = useId()
  const { problem, shown, finish, refusePaste } = useProblem(transfer)
  // A key shows in its field first, and in what it costs right after.
  const costed = useDeferredValue(transfer)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
  }, [])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    finish()
    if (problem === null) {
      afterPaint(() => dispatch(submitted()))
      return
    }
    if (problem === 'empty') dispatch(emptySubmitted())
    input.current?.focus()
  }
  return (
    <form className={step.step} onSubmit={submit} noValidate>
      <PageTitle className={styles.title}>{formatMessage(amountMessages.title)}</PageTitle>
      <AmountCard
        transfer={transfer}
        input={input}
        problemId={shown ? problemId : undefined}
        onLeave={finish}
        onPasteRefused={refusePaste}
      />
      {shown && <ProblemNote id={problemId} problem={shown} transfer={transfer} />}
      {costed.amount === '' ? (
        <AmountPresets transfer={costed} input={input} />
      ) : (
        <AmountCost transfer={costed} />
      )}
      <RateHistory
        key={`${transfer.token.network}:${transfer.token.address}`}
        token={transfer.token}
      />
      <Dock>
        <Button type="submit" block busy={isPreparing}>
          {formatMessage(messages.next)}
        </Button>
      </Dock>
    </form>
  )
}

/** Too much is said while it is typed, too little once the typing has ended; an empty amount only shakes. */
function useProblem(transfer: TypedTransfer) {
  const { amount } = transfer
  const problem = useSelector(selectAmountProblem)
  const [finished, setFinished] = useState<string | null>(null)
  const [refusedAt, setRefusedAt] = useState<TypedTransfer | null>(null)
  const isFinished = finished === amount
  const isShown = problem === 'maximum' || (problem === 'minimum' && isFinished)
  const limit = isShown ? problem : null
  return {
    problem,
    // Until anything is typed or chosen after the paste.
    shown: refusedAt === transfer ? ('unit' as const) : limit,
    finish: () => {
      setFinished(amount)
    },
    refusePaste: () => {
      setRefusedAt(transfer)
    },
  }
}
