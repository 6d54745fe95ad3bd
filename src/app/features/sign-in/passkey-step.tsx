import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Button } from '../../ui/controls/button'
import { FieldMessage } from '../../ui/controls/field-message'
import { PageTitle } from '../../ui/layout/page-title'
import { LanguageSwitch } from './language-switch'
import { SignInLayout } from './sign-in-layout'
import styles from './sign-in.module.css'
import { passkeyChosen, selectSignIn, wentBack } from './slice'
import { messages } from './step-messages'
import { useStepTitle } from './step-title'

/** Past the hut: two steps done, one to go. */
const COIN_AT = 664

interface Props {
  readonly brand: string
}

/** A right code is not enough on a new device of somebody who has a passkey. */
export function PasskeyStep({ brand }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const title = formatMessage(messages.passkeyTitle)
  const heading = useRef<HTMLHeadingElement>(null)
  useStepTitle(title, brand)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <SignInLayout
      slim
      logoLabel={brand}
      coinAt={COIN_AT}
      back={{ label: formatMessage(messages.back), onClick: () => dispatch(wentBack()) }}
      language={<LanguageSwitch />}
      foot={<Answer />}
    >
      <PageTitle ref={heading} lede={formatMessage(messages.passkeyLede)}>
        {title}
      </PageTitle>
      <p className={styles.note}>{formatMessage(messages.passkeyHint)}</p>
    </SignInLayout>
  )
}

/** Each answer that the desk has seen used the question up: then a new code is needed. */
function Answer() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { work, passkeyTrouble: trouble } = useSelector(selectSignIn)
  const isUsedUp = trouble !== null && trouble !== 'not-used'
  const text =
    trouble === 'not-used'
      ? formatMessage(messages.passkeyNotUsed)
      : (trouble?.text ?? formatMessage(messages.passkeyFailed))
  return (
    <>
      <Button
        block
        busy={work === 'checking'}
        onClick={() => dispatch(isUsedUp ? wentBack() : passkeyChosen())}
      >
        {formatMessage(isUsedUp ? messages.startAgain : messages.passkeyButton)}
      </Button>
      <FieldMessage id="sign-in-passkey" error={trouble !== null && text} plain />
    </>
  )
}
