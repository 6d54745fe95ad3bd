import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { AddressAlarm } from '@contract/v1/address-alarms'
import type { Quote } from '@contract/v1/quotes'

import { Button } from '../../ui/controls/button'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import { Dock } from '../../ui/layout/dock'
import { addressMessages as messages, alarmMessages } from './address-messages'
import { FaceTitle } from './face-title'
import styles from './quote-watch.module.css'
import { recheckAsked } from './slice'

interface Props {
  readonly quote: Quote
  readonly alarm: AddressAlarm
}

/** In place of an address that did not stand its check: what is wrong, and what to do. */
export function BlockedFace({ quote, alarm }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const [title, lede] = [formatMessage(messages.title), formatMessage(messages.lede)]
  return (
    <>
      <FaceTitle quote={quote} title={title} lede={lede} />
      <div className={styles.block}>
        <Note tone="danger" icon={<CircleAlertIcon />} role="alert">
          {formatMessage(alarmMessages[alarm])}
        </Note>
      </div>
      <p className={styles.safe}>{formatMessage(messages.safe)}</p>
      <Dock>
        <Button block variant="soft" onClick={() => dispatch(recheckAsked())}>
          {formatMessage(messages.again)}
        </Button>
      </Dock>
    </>
  )
}
