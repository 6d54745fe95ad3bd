import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { Hold } from '@contract/v1/holds'
import type { Quote, QuoteDeposit } from '@contract/v1/quotes'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'

import { useAmounts } from '../../i18n/amounts'
import { TimeLeft } from '../../i18n/time-left'
import { paths } from '../../platform/paths'
import { useFreshHold } from '../../resources/fresh-hold'
import { holdDecisionOpened } from '../../state/hold-decision'
import { Button } from '../../ui/controls/button'
import { ButtonLink } from '../../ui/controls/button-link'
import { Decision, type Way } from '../../ui/controls/decision'
import { Dock } from '../../ui/layout/dock'
import { actMessages } from './act-messages'
import { type HoldWay, useHoldWays } from './hold-ways'
import { isDecided, isUnlisted, misfitOf, type Misfit } from './deposit-policy'
import { useArrivedAmount } from './misfit-amount'
import { MisfitCost } from './misfit-cost'
import { MisfitTally } from './misfit-tally'
import { misfitMessages as words } from './misfit-messages'
import { FaceTitle } from './face-title'
import { isOpen } from './policy'
import { addressShown } from './slice'
import { useCountdown, useNetwork, useQuoteWords } from './use-quote-words'

type Choice = HoldWay | 'agreed'

interface Props {
  readonly quote: Quote
  readonly deposit: QuoteDeposit
}

/** Something else arrived: what it is, that it is safe, what the quote still needs, and the decision. */
export function MisfitFace({ quote, deposit }: Props) {
  const { data: hold } = useFreshHold(deposit.holdId)
  const isOver = isDecided(hold)
  const [chosen, setChosen] = useState<Choice>('convert')
  const ways = useWays({ quote, deposit, hold })
  // What is left of a decided one is the quote itself.
  const open = ways.filter(({ disabled, value }) => !disabled && (!isOver || value === 'agreed'))
  const choice = (open.find(({ value }) => value === chosen) ?? open[0])?.value
  const { formatMessage } = useIntl()
  return (
    <>
      <MisfitTitle quote={quote} deposit={deposit} />
      <MisfitTally quote={quote} deposit={deposit} hold={hold} />
      {!isOver && (
        <Decision
          title={formatMessage(hold ? words.question : words.questionSoon)}
          ways={ways}
          value={choice ?? 'convert'}
          onChange={setChosen}
        />
      )}
      {choice === 'convert' && <MisfitCost quote={quote} hold={hold} />}
      {choice && <Decide quote={quote} deposit={deposit} hold={hold} choice={choice} />}
      {isOver && !choice && <OpenTransfer id={deposit.transactionId ?? quote.quoteId} />}
    </>
  )
}

/** What was decided goes on there. */
function OpenTransfer({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl()
  return (
    <Dock>
      <ButtonLink block href={paths.transaction(id)}>
        {formatMessage(actMessages.openTransfer)}
      </ButtonLink>
    </Dock>
  )
}

function MisfitTitle({ quote, deposit }: Props) {
  const { formatMessage } = useIntl()
  const { name: network } = useNetwork(quote)
  const { symbol: asked } = quote.token
  const { symbol: arrived = asked, networkName } = deposit
  const titles: Readonly<Record<Misfit, string>> = {
    token: formatMessage(words.token, { arrived, asked }),
    network: formatMessage(words.network, { arrived, network: networkName, agreed: network }),
    late: formatMessage(words.late, { arrived }),
    unlisted: formatMessage(words.unlisted),
    other: formatMessage(words.other),
  }
  return <FaceTitle quote={quote} title={titles[misfitOf(quote, deposit)]} />
}

interface WaysProps extends Props {
  readonly hold: Hold | undefined
}

function useWays({ quote, deposit, hold }: WaysProps): readonly Way<Choice>[] {
  const { formatMessage } = useIntl()
  const holdWays = useHoldWays()
  const agreed = useAgreedWay(quote, deposit)
  const difference = useDifference(quote, hold)
  const amount = useArrivedAmount()(deposit)
  const { left } = useCountdown(quote)
  const ends = isOpen(quote, left) && formatMessage(words.endsQuote)
  const { convert, refund } = holdWays({
    amount,
    network: deposit.networkName,
    hold,
    detail: [ends, difference].filter(Boolean).join(' '),
    isListed: !isUnlisted(deposit),
  })
  const isRefundOnly = deposit.reason === 'unlisted'
  return [...(isRefundOnly ? [] : [convert]), refund, ...(agreed ? [agreed] : [])]
}

/** Carries the clock: what was agreed holds only until then. */
function useAgreedWay(quote: Quote, deposit: QuoteDeposit): Way<Choice> | null {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const amountOf = useArrivedAmount()
  const { due } = useQuoteWords(quote)
  const { name: network } = useNetwork(quote)
  const { left } = useCountdown(quote)
  if (!isOpen(quote, left)) return null
  const euros = quote.cost?.receivesEUR
  return {
    value: 'agreed',
    title: formatMessage(words.asAgreed, { amount: due, network }),
    detail: isUnlisted(deposit)
      ? formatMessage(words.itStaysHeld)
      : formatMessage(words.stayHeld, { amount: amountOf(deposit) }),
    amount: euros && amounts.euro(euros),
    unit: <TimeLeft left={left} />,
    isMoving: true,
  }
}

/** '€0.28 less than agreed'. */
function useDifference({ cost }: Quote, hold: Hold | undefined): string | null {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const offered = hold?.offer?.receivesEUR
  if (!cost || offered === undefined) return null
  const [now, agreed] = [Money.of(offered, EUR), Money.of(cost.receivesEUR, EUR)]
  if (now.equals(agreed)) return formatMessage(words.same)
  const isLess = now.isLessThan(agreed)
  const by = isLess ? agreed.minus(now) : now.minus(agreed)
  const euros = amounts.euro(by.toFixedText())
  return formatMessage(isLess ? words.less : words.more, { euros })
}

function Decide({ quote, deposit, hold, choice }: WaysProps & { readonly choice: Choice }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amount = useArrivedAmount()(deposit)
  const { left } = useCountdown(quote)
  const labels = {
    convert: formatMessage(words.convertButton, { amount }),
    refund: isUnlisted(deposit)
      ? formatMessage(words.takeItBack)
      : formatMessage(words.takeBack, { amount }),
    agreed: formatMessage(words.showAddress),
  }
  const decide = () => {
    if (choice === 'agreed') dispatch(addressShown(true))
    else if (hold)
      dispatch(holdDecisionOpened({ id: hold.id, way: choice, endsQuote: isOpen(quote, left) }))
  }
  return (
    <Dock>
      <Button block onClick={decide}>
        {labels[choice]}
      </Button>
    </Dock>
  )
}
