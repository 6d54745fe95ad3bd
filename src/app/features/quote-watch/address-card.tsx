import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { copyRequested } from '../../events'
import { selectIsSandbox } from '../../state/flags'
import { AddressGroup } from '../../ui/controls/address-group'
import { Badge } from '../../ui/controls/badge'
import { ChevronRightIcon, QrCodeIcon } from '../../ui/controls/icons'
import { CopyIcon } from '../../ui/controls/icons-first'
import { List } from '../../ui/controls/list'
import { Row } from '../../ui/controls/row'
import { messages } from './messages'
import styles from './quote-watch.module.css'
import { qrOpened } from './slice'

/** The address to copy, and the way to its QR code. */
export function AddressCard({ address }: { readonly address: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <List className={styles.address}>
      <Row
        title={<AddressWords address={address} />}
        end={
          <span className={styles.copyMark}>
            <CopyIcon />
            <span className="visually-hidden">{formatMessage(messages.copyAddress)}</span>
          </span>
        }
        onClick={() => dispatch(copyRequested(address, 'copiedWalletAddress'))}
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

/** Label, address and, in the sandbox, what it must not be used for. */
export function AddressWords({ address }: { readonly address: string }) {
  const { formatMessage } = useIntl()
  const isSandbox = useSelector(selectIsSandbox)
  return (
    <span className={styles.addressWords}>
      <span className={styles.addressLabel}>
        <span className="small muted">{formatMessage(messages.address)}</span>
        {isSandbox && <Badge tone="warning">{formatMessage(messages.testMoney)}</Badge>}
      </span>
      <AddressGroup address={address} />
    </span>
  )
}
