import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { durationText } from '@kernel/instant'
import { selectNow } from '../../state/clock'
import { Button } from '../../ui/controls/button'
import { FieldMessage } from '../../ui/controls/field-message'
import { secondsLeft } from './policy'
import { ResendButton } from './resend-button'
import styles from './sign-in.module.css'
import { codeCompleted, selectSignIn } from './slice'
import { StepLayout } from './step-layout'
import { filled, messages } from './step-messages'

const COIN_AT = 520

interface Props {
  readonly brand: string
  readonly link: 'mailed' | 'opened'
}

/** A link in place of six digits: it waits in the mail, or it was opened here and is to be confirmed. */
export function LinkStep({ brand, link }: Props) {
  const { triesLeft } = useSelector(selectSignIn)
  const state = triesLeft === 0 ? 'dead' : link
  const { note, ...words } = useWords(state)
  return (
    <StepLayout
      {...words}
      brand={brand}
      isRead
      coinAt={COIN_AT}
      foot={state === 'opened' ? <ConfirmButton /> : <ResendButton />}
    >
      {note !== null && <p className={styles.note}>{note}</p>}
    </StepLayout>
  )
}

function useWords(state: Props['link'] | 'dead') {
  const { formatMessage } = useIntl()
  const { email } = useSelector(selectSignIn)
  const b = (words: ReactNode[]) => <b className={styles.email}>{words}</b>
  return {
    dead: {
      title: formatMessage(messages.deadLinkTitle),
      lede: formatMessage(messages.deadLink),
      note: null,
    },
    opened: {
      title: formatMessage(messages.openedTitle),
      lede: formatMessage(filled.openedLede, { email, b }),
      note: null,
    },
    mailed: {
      title: formatMessage(messages.mailedTitle),
      lede: formatMessage(filled.mailedLede, { email, b }),
      note: formatMessage(messages.mailedNote),
    },
  }[state]
}

/** What reads mails for people opens links too: only a press signs in. */
function ConfirmButton() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { work, blockedUntil } = useSelector(selectSignIn)
  const wait = secondsLeft(blockedUntil, useSelector(selectNow))
  const confirm = () => {
    if (work === null) dispatch(codeCompleted())
  }
  return (
    <>
      <Button block busy={work === 'checking'} disabled={wait > 0} onClick={confirm}>
        {formatMessage(messages.openedButton)}
      </Button>
      <FieldMessage
        id="sign-in-link-wait"
        error={wait > 0 && formatMessage(filled.wait, { time: durationText(wait) })}
        plain
      />
    </>
  )
}
