import { useIntl } from 'react-intl'

import type { Hold } from '@contract/v1/holds'

import { useAmounts } from '../../i18n/amounts'
import type { Way } from '../../ui/controls/decision'
import { misfitMessages as words } from './misfit-messages'

export type HoldWay = 'convert' | 'refund'

interface Facts {
  /** '500 USDT'. */
  readonly amount: string
  readonly network: string
  readonly hold: Hold | undefined
  /** What follows from a conversion. */
  readonly detail: string
  /** Nothing is known of a token that the desk does not list. */
  readonly isListed?: boolean
}

/** What may become of held money: converted at today's rate, or sent back. */
export function useHoldWays() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  return ({ amount, network, hold, detail, isListed = true }: Facts) => {
    const euros = hold?.offer && amounts.euro(hold.offer.receivesEUR)
    const convert: Way<HoldWay> = {
      value: 'convert',
      title: formatMessage(words.convert, { amount }),
      detail,
      amount: euros,
      unit: euros && formatMessage(words.theyGet),
      disabled: !hold,
    }
    const refund: Way<HoldWay> = {
      value: 'refund',
      title: isListed ? formatMessage(words.takeBack, { amount }) : formatMessage(words.takeItBack),
      detail: formatMessage(words.refundLine),
      amount: isListed ? amount : undefined,
      unit: formatMessage(words.on, { network }),
      disabled: !hold,
    }
    return { convert, refund }
  }
}
