import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Quote } from '@contract/v1/quotes'

import { copyRequested } from '../../events'
import { selectIsSandbox } from '../../state/flags'
import { AddressGroup, type AddressGroupProps } from '../../ui/controls/address-group'
import { Badge } from '../../ui/controls/badge'
import { Button, type ButtonLook } from '../../ui/controls/button'
import { Coin } from '../../ui/controls/coin'
import { IconButton } from '../../ui/controls/icon-button'
import { ChevronRightIcon, QrCodeIcon } from '../../ui/controls/icons'
import { CopyIcon } from '../../ui/controls/icons-first'
import { List } from '../../ui/controls/list'
import { Row } from '../../ui/controls/row'
import { messages } from './messages'
import styles from './quote-watch.module.css'
import { guardPart } from './shown-address'
import { addressCopied, qrOpened } from './slice'
import { dueAmount } from './transfer'
import { useNetwork, useQuoteWords } from './use-quote-words'

/** How much, on which network, to which address; and the way to its QR code. */
export function AddressCard({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const address = quote.receiverWalletAddress
  return (
    <List className={styles.address}>
      <AmountRow quote={quote} />
      <Row
        title={<AddressWords address={address} />}
        end={
          <span className={styles.copyMark}>
            <CopyIcon />
            <span className="visually-hidden">{formatMessage(messages.copyAddress)}</span>
          </span>
        }
        onClick={() => dispatch(addressCopied())}
      />
      <Row
        compact
        leadKind="icon"
        lead={<QrCodeIcon />}
        title={formatMessage(messages.generateQr)}
        end={<ChevronRightIcon />}
        onClick={() => dispatch(qrOpened('address'))}
      />
    </List>
  )
}

function AmountRow({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { due } = useQuoteWords(quote)
  const { name: network, icon } = useNetwork(quote)
  return (
    <Row
      className={styles.amount}
      title={due}
      sub={formatMessage(messages.exactly, { network })}
      end={<Coin name={network} src={icon} size={24} />}
      action={
        <IconButton
          label={formatMessage(messages.copyAmount)}
          onClick={() => dispatch(copyRequested(dueAmount(quote)))}
        >
          <CopyIcon />
        </IconButton>
      }
    />
  )
}

/** The address where the page is watched to show it unchanged. */
export function GuardedAddress(props: AddressGroupProps) {
  return (
    <span ref={guardPart} data-address="text" className={styles.guarded}>
      <AddressGroup {...props} />
    </span>
  )
}

/** Watched as the address itself is. */
export function CopyAddressButton({ variant }: Pick<ButtonLook, 'variant'>) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <Button
      block
      variant={variant}
      icon={<CopyIcon />}
      ref={guardPart}
      data-address="copy"
      onClick={() => dispatch(addressCopied())}
    >
      {formatMessage(messages.copyAddress)}
    </Button>
  )
}

/** Label, address and, in the sandbox, what it must not be used for. */
export function AddressWords(props: AddressGroupProps) {
  const { formatMessage } = useIntl()
  const isSandbox = useSelector(selectIsSandbox)
  return (
    <span className={styles.addressWords}>
      <span className={styles.addressLabel}>
        <span className="small muted">{formatMessage(messages.address)}</span>
        {isSandbox && <Badge tone="warning">{formatMessage(messages.testMoney)}</Badge>}
      </span>
      <GuardedAddress {...props} />
    </span>
  )
}
