import { useEffect, useRef, type ReactNode } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { useDeviceName } from '../../i18n/device-name'
import { devices } from '../../resources/devices'
import { Button } from '../../ui/controls/button'
import { FieldMessage } from '../../ui/controls/field-message'
import { FingerprintIcon, KeyIcon, MailCrossIcon } from '../../ui/controls/passkey-icons'
import { offerDeclined } from './offer-saga'
import styles from './passkey-offer.module.css'
import { passkeyWanted, selectSignIn } from './slice'
import { StepLayout } from './step-layout'

const messages = defineMessages({
  title: { id: 'signIn.offer.title', defaultMessage: 'Guard your account with a passkey?' },
  lede: {
    id: 'signIn.offer.lede',
    defaultMessage:
      'A passkey is a key that your device keeps. Your face, fingerprint or PIN opens it.',
  },
  mailbox: { id: 'signIn.offer.mailbox', defaultMessage: 'A stolen mailbox is not enough' },
  mailboxText: {
    id: 'signIn.offer.mailboxText',
    defaultMessage: 'On a new device the code alone no longer signs in.',
  },
  touch: { id: 'signIn.offer.touch', defaultMessage: 'One touch on a new device' },
  touchText: {
    id: 'signIn.offer.touchText',
    defaultMessage: 'It follows the mailed code. On this device the code is still enough.',
  },
  lost: { id: 'signIn.offer.lost', defaultMessage: 'If you lose it' },
  lostText: {
    id: 'signIn.offer.lostText',
    defaultMessage:
      'On devices that are known the code is still enough. Without one, support checks who you are.',
  },
  add: { id: 'signIn.offer.add', defaultMessage: 'Add a passkey' },
  notNow: { id: 'signIn.offer.notNow', defaultMessage: 'Not now' },
  notMade: {
    id: 'signIn.offer.notMade',
    defaultMessage: 'No passkey was made. Try again, or add one later in Settings, Security.',
  },
  failed: {
    id: 'signIn.offer.failed',
    defaultMessage: 'That did not work. Try again, or add one later in Settings, Security.',
  },
})

/** Past the hut: the way in is done. */
const COIN_AT = 664
const ICON_SIZE = 22

/** What a passkey is for, before one is made or not. */
export function PasskeyOffer({ brand }: { readonly brand: string }) {
  const { formatMessage } = useIntl()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <StepLayout
      isFinal
      title={formatMessage(messages.title)}
      lede={formatMessage(messages.lede)}
      brand={brand}
      heading={heading}
      coinAt={COIN_AT}
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
  const { work, passkeyTrouble: trouble } = useSelector(selectSignIn)
  const nameOf = useDeviceName()
  const { data } = devices.useDevicesQuery(null)
  const own = data?.devices.find(({ isThis }) => isThis)
  const text =
    trouble === 'not-used'
      ? formatMessage(messages.notMade)
      : (trouble?.text ?? formatMessage(messages.failed))
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
      {trouble !== null && <FieldMessage id="sign-in-offer" error={text} />}
    </>
  )
}
