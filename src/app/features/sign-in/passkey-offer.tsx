import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { disconnectRequested } from '../../events'
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
import { messages as stepMessages } from './step-messages'
import { usePasskeyTrouble } from './use-passkey-trouble'

/** Past the hut: the way in is done. */
const COIN_AT = 664
const ICON_SIZE = 22
/** Of a passkey whose device the desk does not tell yet, in both languages. */
const NAME = 'Passkey'

/** What a passkey is for, before one is made or not. */
export function PasskeyOffer({ brand }: { readonly brand: string }) {
  const { formatMessage } = useIntl()
  const { held } = useSelector(selectSignIn)
  return (
    <StepLayout
      isFinal
      isRead
      brand={brand}
      coinAt={COIN_AT}
      title={formatMessage(held ? messages.add : messages.title)}
      lede={(held ? `${formatMessage(messages.requiredLede)} ` : '') + formatMessage(messages.lede)}
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
  const { work, held } = useSelector(selectSignIn)
  const trouble = usePasskeyTrouble({ notUsed: messages.notMade, failed: messages.notMade })
  const nameOf = useDeviceName()
  // Refused to a session that needs a passkey.
  const { data } = devices.useDevicesQuery(null, { skip: held !== null })
  const own = data?.devices.find(({ isThis }) => isThis)
  return (
    <>
      <Button
        block
        icon={<FingerprintIcon />}
        busy={work === 'checking'}
        onClick={() => dispatch(passkeyWanted(held ? NAME : nameOf(own ?? {})))}
      >
        {formatMessage(messages.add)}
      </Button>
      <Button
        block
        variant="ghost"
        onClick={() => dispatch(held ? disconnectRequested() : offerDeclined())}
      >
        {formatMessage(held ? stepMessages.startAgain : messages.notNow)}
      </Button>
      {trouble !== null && <FieldMessage id="sign-in-offer" error={trouble} />}
    </>
  )
}
