import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { useDeviceName } from '../../i18n/device-name'
import { devices } from '../../resources/devices'
import { Button } from '../../ui/controls/button'
import { FieldMessage } from '../../ui/controls/field-message'
import { FingerprintIcon, KeyIcon, MailCrossIcon } from '../../ui/controls/passkey-icons'
import { messages } from './offer-messages'
import { offerDeclined } from './offer-saga'
import styles from './passkey-offer.module.css'
import { passkeyWanted, selectSignIn } from './slice'
import { StepLayout } from './step-layout'
import { usePasskeyTrouble } from './use-passkey-trouble'

/** Past the hut: the way in is done. */
const COIN_AT = 664
const ICON_SIZE = 22

/** What a passkey is for, before one is made or not. */
export function PasskeyOffer({ brand }: { readonly brand: string }) {
  const { formatMessage } = useIntl()
  return (
    <StepLayout
      isFinal
      isRead
      brand={brand}
      coinAt={COIN_AT}
      title={formatMessage(messages.title)}
      lede={formatMessage(messages.lede)}
      foot={<Answer />}
    >
      <ul className={styles.facts}>
        <Fact
          icon={<MailCrossIcon size={ICON_SIZE} />}
          title={formatMessage(messages.mailbox)}
          text={formatMessage(messages.mailboxText)}
        />
        <Fact
          icon={<FingerprintIcon size={ICON_SIZE} />}
          title={formatMessage(messages.touch)}
          text={formatMessage(messages.touchText)}
        />
        <Fact
          icon={<KeyIcon size={ICON_SIZE} />}
          title={formatMessage(messages.lost)}
          text={formatMessage(messages.lostText)}
        />
      </ul>
    </StepLayout>
  )
}

interface FactProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}

function Fact({ icon, title, text }: FactProps) {
  return (
    <li>
      <span className={styles.tile}>{icon}</span>
      <div>
        <b>{title}</b>
        <p className="small muted">{text}</p>
      </div>
    </li>
  )
}

/** A new passkey bears the name of the device that makes it. */
function Answer() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { work } = useSelector(selectSignIn)
  const trouble = usePasskeyTrouble({ notUsed: messages.notMade, failed: messages.failed })
  const nameOf = useDeviceName()
  const { data } = devices.useDevicesQuery(null)
  const own = data?.devices.find(({ isThis }) => isThis)
  return (
    <>
      <Button
        block
        icon={<FingerprintIcon />}
        busy={work === 'checking'}
        onClick={() => dispatch(passkeyWanted(nameOf(own ?? {})))}
      >
        {formatMessage(messages.add)}
      </Button>
      <Button block variant="ghost" onClick={() => dispatch(offerDeclined())}>
        {formatMessage(messages.notNow)}
      </Button>
      {trouble !== null && <FieldMessage id="sign-in-offer" error={trouble} />}
    </>
  )
}
