import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { durationText } from '@kernel/instant'
import { codeMessages } from '../../i18n/code-messages'
import { selectNow } from '../../state/clock'
import { Button } from '../../ui/controls/button'
import { filled, messages } from './step-messages'
import { secondsLeft } from './policy'
import { resendAsked, selectSignIn } from './slice'

/** The way on where the code or the link is dead, else what stands under it. */
export function ResendButton() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { resendAt, blockedUntil, work, triesLeft, link } = useSelector(selectSignIn)
  const now = useSelector(selectNow)
  const wait = Math.max(secondsLeft(resendAt, now), secondsLeft(blockedUntil, now))
  const isDead = triesLeft === 0
  const button = useRef<HTMLButtonElement>(null)
  const ask = () => {
    if (work === null) dispatch(resendAsked())
  }
  // The dead code's field has lost the focus.
  useEffect(() => {
    if (isDead && wait === 0) button.current?.focus()
  }, [isDead, wait])
  const code = isDead ? codeMessages.sendNew : messages.resend
  return (
    <Button
      ref={button}
      block
      variant={isDead ? 'primary' : 'plain'}
      className="num"
      waiting={wait > 0}
      busy={work === 'resending'}
      onClick={ask}
    >
      {wait > 0
        ? formatMessage(filled.resendIn, { time: durationText(wait) })
        : formatMessage(link === null ? code : messages.sendLink)}
    </Button>
  )
}
