import { QRCodeSVG } from 'qrcode.react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Quote } from '@contract/v1/quotes'

import { copyRequested } from '../../events'
import { selectIsSandbox } from '../../state/flags'
import { Badge } from '../../ui/controls/badge'
import { Button } from '../../ui/controls/button'
import { CopyIcon } from '../../ui/controls/icons-first'
import { Modal } from '../../ui/controls/modal'
import { Note } from '../../ui/controls/note'
import { Segmented } from '../../ui/controls/segmented'
import { AddressWords } from './address-card'
import { messages as words } from './messages'
import mark from './qr-mark.svg'
import { messages } from './qr-messages'
import styles from './qr-modal.module.css'
import { qrClosed, qrOpened, type QrTab } from './slice'
import { paymentRequest, transferOf } from './transfer'
import { useNetwork, useQuoteWords } from './use-quote-words'

const QR_SIZE = 224
const LOGO_SIZE = 32
/** Cameras want dark on light in either theme, so the code's colours do not follow it. */
const INK = '#06434C'
const GROUND = '#FFFFFF'

/** The address as a picture; a payment request only on asking, since some wallets misread one. */
export function QrModal({ quote, tab }: { readonly quote: Quote; readonly tab: QrTab }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { info, name: network } = useNetwork(quote)
  const { symbol, due } = useQuoteWords(quote)
  const transfer = transferOf(quote, info)
  const address = quote.receiverWalletAddress
  const isRequest = tab === 'amount' && transfer !== null
  return (
    <Modal
      centred
      title={formatMessage(messages.title, { symbol })}
      lede={formatMessage(messages.lede, { network })}
      closeLabel={formatMessage(messages.close)}
      onClose={() => dispatch(qrClosed())}
      actions={
        <Button
          block
          variant="soft"
          icon={<CopyIcon />}
          onClick={() => dispatch(copyRequested(address, 'copiedWalletAddress'))}
        >
          {formatMessage(words.copyAddress)}
        </Button>
      }
    >
      {transfer && <Tabs tab={tab} />}
      <Code
        value={isRequest ? paymentRequest(transfer) : address}
        title={formatMessage(isRequest ? messages.amountCode : messages.addressCode)}
      />
      {isRequest && (
        <div className={styles.block}>
          <Note tone="plain">{formatMessage(messages.check, { amount: due, network })}</Note>
        </div>
      )}
      <div className={styles.address}>
        <AddressWords framed address={address} />
      </div>
    </Modal>
  )
}

function Tabs({ tab }: { readonly tab: QrTab }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <div className={styles.tabs}>
      <Segmented
        label={formatMessage(messages.tabs)}
        value={tab}
        onChange={(next: QrTab) => dispatch(qrOpened(next))}
        options={[
          { value: 'address', label: formatMessage(messages.addressTab) },
          { value: 'amount', label: formatMessage(messages.amountTab) },
        ]}
      />
    </div>
  )
}

function Code({ value, title }: { readonly value: string; readonly title: string }) {
  const { formatMessage } = useIntl()
  const isSandbox = useSelector(selectIsSandbox)
  return (
    <figure className={styles.plate}>
      <QRCodeSVG
        value={value}
        size={QR_SIZE}
        level="M"
        boostLevel={false}
        fgColor={INK}
        bgColor={GROUND}
        title={title}
        role="img"
        imageSettings={{ src: mark, width: LOGO_SIZE, height: LOGO_SIZE, excavate: true }}
      />
      {isSandbox && (
        <figcaption className={styles.caption}>
          <Badge tone="warning">{formatMessage(words.testMoney)}</Badge>
        </figcaption>
      )}
    </figure>
  )
}
