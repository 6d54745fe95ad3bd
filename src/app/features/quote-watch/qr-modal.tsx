import { QRCodeSVG } from 'qrcode.react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Quote } from '@contract/v1/quotes'

import { selectIsSandbox } from '../../state/flags'
import { Badge } from '../../ui/controls/badge'
import { Modal } from '../../ui/controls/modal'
import { Note } from '../../ui/controls/note'
import { Segmented } from '../../ui/controls/segmented'
import { AddressWords, CopyAddressButton } from './address-card'
import { messages as words } from './messages'
import mark from './qr-mark.svg'
import { messages } from './qr-messages'
import styles from './qr-modal.module.css'
import { guardPart, tellDrawn } from './shown-address'
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
      actions={<CopyAddressButton variant="soft" />}
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
  const { code, modules } = useModules(value)
  const plate = useDrawn()
  return (
    <figure ref={plate} data-address="code" className={styles.plate}>
      <QRCodeSVG
        ref={code}
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
      {modules !== null && <Corners modules={modules} />}
      {isSandbox && (
        <figcaption className={styles.caption}>
          <Badge tone="warning">{formatMessage(words.testMoney)}</Badge>
        </figcaption>
      )}
    </figure>
  )
}

/** Guarded as it was drawn last. */
function useDrawn() {
  const plate = useRef<HTMLElement>(null)
  useLayoutEffect(() => guardPart(plate.current), [])
  useLayoutEffect(() => {
    tellDrawn(plate.current)
  })
  return plate
}

/** Of the code as drawn: modules on a side, known from its drawing alone. */
function useModules(value: string) {
  const code = useRef<SVGSVGElement>(null)
  const [modules, setModules] = useState<number | null>(null)
  useLayoutEffect(() => {
    const side = code.current?.getAttribute('viewBox')?.split(' ')[2]
    setModules(side === undefined ? null : parseInt(side, 10))
  }, [value])
  return { code, modules }
}

const EYE = 7

/** The three finder patterns with round corners, over the square ones: same modules, same contrast. */
function Corners({ modules }: { readonly modules: number }) {
  const far = modules - EYE
  const places = [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const
  return (
    <svg className={styles.corners} viewBox={`0 0 ${modules} ${modules}`} aria-hidden="true">
      {places.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect width="7" height="7" fill={GROUND} />
          <rect width="7" height="7" rx="2" fill={INK} />
          <rect x="1" y="1" width="5" height="5" rx="1.3" fill={GROUND} />
          <rect x="2" y="2" width="3" height="3" rx="0.8" fill={INK} />
        </g>
      ))}
    </svg>
  )
}
