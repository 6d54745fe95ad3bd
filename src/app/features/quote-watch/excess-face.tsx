import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { Hold } from '@contract/v1/holds'
import type { Outcome, Quote } from '@contract/v1/quotes'

import { useAmounts } from '../../i18n/amounts'
import { useDates } from '../../i18n/dates'
import { paths } from '../../platform/paths'
import { useFreshHold } from '../../resources/fresh-hold'
import { useTransaction } from '../../resources/use-transaction'
import { holdDecisionOpened } from '../../state/hold-decision'
import { Button } from '../../ui/controls/button'
import { ButtonLink } from '../../ui/controls/button-link'
import { Decision } from '../../ui/controls/decision'
import { Tally, TallyRow } from '../../ui/controls/tally'
import { Dock } from '../../ui/layout/dock'
import { actMessages } from './act-messages'
import { excessMessages as words } from './excess-messages'
import { isDecided } from './deposit-policy'
import { FaceTitle } from './face-title'
import { type HoldWay, useHoldWays } from './hold-ways'
import { misfitMessages } from './misfit-messages'
import { HoldBadge } from './misfit-tally'
import { SumCard } from './sum-card'
import { useNetwork, useQuoteWords } from './use-quote-words'

interface Props {
  readonly quote: Quote
}

/** More arrived than was agreed: first what is paid, then what is held, then the decision about that alone. */
export function ExcessFace({ quote }: Props) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const own = useTransaction(quote.transactionId)
  const outcome = own?.outcome ?? quote.outcome
  if (outcome?.heldAmount === undefined) return null
  const amount = amounts.token(outcome.heldAmount, quote.token.symbol)
  return (
    <>
      <FaceTitle quote={quote} title={formatMessage(words.title, { amount })} />
      <SumCard quote={quote} isAgreed />
      <Held quote={quote} outcome={outcome} amount={amount} />
    </>
  )
}

interface HeldProps extends Props {
  readonly outcome: Outcome
  /** '120 USDC'. */
  readonly amount: string
}

function Held({ quote, outcome, amount }: HeldProps) {
  const { formatMessage } = useIntl()
  const held = useTransaction(outcome.heldTransactionId)
  const { data: hold } = useFreshHold(held?.hold?.id)
  const [way, setWay] = useState<HoldWay>('convert')
  const { name: network } = useNetwork(quote)
  const detail = formatMessage(words.second)
  const { convert, refund } = useHoldWays()({ amount, network, hold, detail })
  return (
    <>
      <ExcessTally quote={quote} amount={amount} hold={hold} />
      {!isDecided(hold) && (
        <Decision
          title={
            hold
              ? formatMessage(words.question, { amount })
              : formatMessage(misfitMessages.questionSoon)
          }
          ways={[convert, refund]}
          value={way}
          onChange={setWay}
        />
      )}
      <Decide quote={quote} hold={hold} way={way} amount={amount} />
    </>
  )
}

function ExcessTally({ quote, amount, hold }: Props & { amount: string; hold: Hold | undefined }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const { symbol, received } = useQuoteWords(quote)
  const network = useNetwork(quote)
  const seen = quote.deposits?.findLast(({ use }) => use === 'counts')
  const token = {
    symbol,
    src: quote.token.iconURL,
    network: { name: network.name, src: network.icon },
  }
  return (
    <Tally>
      {received !== null && seen && (
        <TallyRow
          token={token}
          label={formatMessage(misfitMessages.arrived, { time: dates.clockTime(seen.seenTs) })}
        >
          {formatMessage(misfitMessages.amountOn, { amount: received, network: network.name })}
        </TallyRow>
      )}
      <TallyRow
        token={token}
        label={formatMessage(words.heldForYou)}
        end={<HoldBadge isFinal={hold !== undefined} hold={hold} />}
      >
        {amount}
      </TallyRow>
    </Tally>
  )
}

interface DecideProps extends Props {
  readonly hold: Hold | undefined
  readonly way: HoldWay
  readonly amount: string
}

/** The primary repeats the chosen verb; once that is decided, or cannot be yet, it leads to the transfer. */
function Decide({ quote, hold, way, amount }: DecideProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const verb = way === 'convert' ? misfitMessages.convertButton : misfitMessages.takeBack
  return (
    <Dock>
      {hold?.status === 'held' ? (
        <Button block onClick={() => dispatch(holdDecisionOpened({ id: hold.id, way }))}>
          {formatMessage(verb, { amount })}
        </Button>
      ) : (
        <ButtonLink block href={paths.transaction(quote.transactionId ?? quote.quoteId)}>
          {formatMessage(actMessages.openTransfer)}
        </ButtonLink>
      )}
    </Dock>
  )
}
