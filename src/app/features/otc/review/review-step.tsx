import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { groupedIban } from '@kernel/iban'
import { displayName, legalName } from '@kernel/recipient-name'

import { useAmounts } from '../../../i18n/amounts'
import { Button } from '../../../ui/controls/button'
import { Coin } from '../../../ui/controls/coin'
import { DetailRow, DetailRows } from '../../../ui/controls/detail-rows'
import { Dock } from '../../../ui/layout/dock'
import { FitAmount } from '../../../ui/controls/fit-amount'
import { CircleAlertIcon } from '../../../ui/controls/icons-first'
import { Note } from '../../../ui/controls/note'
import { PageTitle } from '../../../ui/layout/page-title'
import { FeesInfo } from './fees-info'
import { filledMessages } from '../flow/messages'
import { priceUnit } from '../flow/policy'
import { reviewMessages as words } from './messages'
import { selectIsRequesting } from '../flow/selectors'
import { requested } from '../flow/slice'
import { useNetwork } from '../flow/use-network'
import { selectAgreement } from './agreement'
import { receivedEuros, totalFees, type Agreement, type ReceivedEuros } from './quote-policy'
import styles from './review.module.css'

const HERO_SIZE = 48

interface Reviewed extends Agreement {
  readonly received: ReceivedEuros
}

export function ReviewStep() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isRequesting = useSelector(selectIsRequesting)
  const agreement = useSelector(selectAgreement)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  if (!agreement) return null
  const received = receivedEuros(agreement.conversion.EURAmount, agreement.fees)
  const { isTooLittle } = received
  return (
    <div className={styles.form}>
      <PageTitle ref={title}>{formatMessage(words.title)}</PageTitle>
      <Hero {...agreement} received={received} />
      {isTooLittle && (
        <Note tone="danger" icon={<CircleAlertIcon />} role="alert">
          {formatMessage(words.tooLittle)}
        </Note>
      )}
      <TransferRows {...agreement} received={received} />
      <RecipientRows {...agreement} />
      <Dock>
        <Button
          block
          busy={isRequesting}
          disabled={isTooLittle}
          onClick={() => dispatch(requested())}
        >
          {formatMessage(words.request)}
        </Button>
      </Dock>
    </div>
  )
}

/** An IBAN goes to the next line as a whole. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

function Hero({ recipient, received }: Reviewed) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  return (
    <div className={styles.hero}>
      <p className={styles.gets}>
        {formatMessage(filledMessages.gets, { name: displayName(recipient) })}
      </p>
      <FitAmount max={HERO_SIZE}>{amounts.euro(received.amount)}</FitAmount>
      <p className="small num">
        {formatMessage(filledMessages.sepaTo, { iban: unbroken(groupedIban(recipient.iban)) })}
      </p>
    </div>
  )
}

function TransferRows({ recipient, token, conversion, fees, received }: Reviewed) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const network = useNetwork()(token.network)
  const { rate, tokenAmount, EURAmount } = conversion
  const total = totalFees(fees)
  return (
    <DetailRows>
      <DetailRow label={formatMessage(words.youSend)}>
        {amounts.token(tokenAmount, token.symbol)}
      </DetailRow>
      <DetailRow label={formatMessage(words.network)}>
        <Coin {...network} />
        {network.name}
      </DetailRow>
      <DetailRow label={formatMessage(words.rate)}>
        {formatMessage(filledMessages.rate, {
          symbol: token.symbol,
          price: amounts.of(rate, priceUnit(rate), 'symbolFirst'),
        })}
      </DetailRow>
      <DetailRow label={formatMessage(words.inEuros)}>{amounts.euro(EURAmount)}</DetailRow>
      <DetailRow label={formatMessage(words.fees)} info={<FeesInfo fees={fees} />}>
        {amounts.euro(total === '0' ? total : `-${total}`)}
      </DetailRow>
      <DetailRow
        total
        label={formatMessage(filledMessages.gets, { name: displayName(recipient) })}
        tone={received.isTooLittle ? 'danger' : undefined}
      >
        {amounts.euro(received.amount)}
      </DetailRow>
    </DetailRows>
  )
}

function RecipientRows({ recipient }: Agreement) {
  const { formatMessage } = useIntl()
  return (
    <DetailRows>
      <DetailRow label={formatMessage(words.recipient)}>
        <span className="caps">{legalName(recipient)}</span>
      </DetailRow>
      {recipient.bankName !== '' && (
        <DetailRow label={formatMessage(words.bank)}>{recipient.bankName}</DetailRow>
      )}
      <DetailRow stacked label={formatMessage(words.reference)}>
        {recipient.reference}
      </DetailRow>
    </DetailRows>
  )
}
