import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { codeMessages } from '../../i18n/code-messages'
import { Button } from '../../ui/controls/button'
import { FieldMessage } from '../../ui/controls/field-message'
import styles from './sign-in.module.css'
import { passkeyChosen, selectSignIn, wentBack } from './slice'
import { StepLayout } from './step-layout'
import { messages } from './step-messages'
import { usePasskeyTrouble } from './use-passkey-trouble'

/** Past the hut: two steps done, one to go. */
const COIN_AT = 664

interface Props {
  readonly brand: string
}

/** A right code is not enough on a new device of somebody who has a passkey. */
export function PasskeyStep({ brand }: Props) {
  const { formatMessage } = useIntl()
  return (
    <StepLayout
      brand={brand}
      isRead
      title={formatMessage(messages.passkeyTitle)}
      lede={formatMessage(messages.passkeyLede)}
      coinAt={COIN_AT}
      foot={<Answer />}
    >
      <p className={styles.note}>{formatMessage(messages.passkeyHint)}</p>
    </StepLayout>
  )
}

/** Each answer that the desk has seen used the question up: then a new code is needed. */
function Answer() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { work, passkeyTrouble: trouble } = useSelector(selectSignIn)
  const isUsedUp = trouble !== null && trouble !== 'not-used'
  const text = usePasskeyTrouble({
    notUsed: codeMessages.passkeyNotUsed,
    failed: messages.passkeyFailed,
  })
  return (
    <>
      <Button
        block
        busy={work === 'checking'}
        onClick={() => dispatch(isUsedUp ? wentBack() : passkeyChosen())}
      >
        {formatMessage(isUsedUp ? messages.startAgain : messages.passkeyButton)}
      </Button>
      <FieldMessage id="sign-in-passkey" error={text} plain />
    </>
  )
}
