import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { codeMessages } from '../../i18n/code-messages'
import { selectStepUp, type StepUp } from '../../state/step-up'
import { Button } from '../../ui/controls/button'
import { CodeField } from '../../ui/controls/code-field'
import { FieldMessage } from '../../ui/controls/field-message'
import { Modal } from '../../ui/controls/modal'
import { FingerprintIcon } from '../../ui/controls/passkey-icons'
import { Details, hasDetails } from './details'
import { messages } from './messages'
import styles from './step-up.module.css'
import { useStepUp } from './use-step-up'
import { useTroubleText } from './use-trouble-text'

/** What the desk wants confirmed stands above the buttons: a passkey's prompt shows nothing of it. */
export function StepUpDialog() {
  const asked = useSelector(selectStepUp)
  return asked && <Question key={asked.id} asked={asked} />
}

function Question({ asked }: { readonly asked: StepUp }) {
  const { formatMessage } = useIntl()
  const { digits, isBusy, trouble, ...acts } = useStepUp(asked.id)
  const error = useTroubleText(trouble)
  const hasPasskey = asked.by.includes('passkey')
  const input = useRef<HTMLInputElement>(null)
  const isAwaited = digits !== null && !isBusy
  useEffect(() => {
    if (isAwaited) input.current?.focus()
  }, [isAwaited])
  return (
    <Modal
      title={formatMessage(messages.title)}
      lede={asked.reason}
      closeLabel={formatMessage(messages.close)}
      onClose={acts.cancel}
      actions={
        <>
          {hasPasskey && (
            <Button block busy={isBusy} onClick={acts.byPasskey}>
              <FingerprintIcon />
              {formatMessage(messages.passkey)}
            </Button>
          )}
          {asked.by.includes('code') && (
            <Button
              block
              variant={hasPasskey || digits !== null ? 'plain' : 'primary'}
              busy={isBusy}
              onClick={acts.sendCode}
            >
              {formatMessage(digits === null ? messages.code : codeMessages.sendNew)}
            </Button>
          )}
        </>
      }
    >
      <Details asked={asked} />
      {hasDetails(asked) && (
        <p className={styles.note}>
          {formatMessage(hasPasskey && digits === null ? messages.passkeyNote : messages.codeNote)}
        </p>
      )}
      {digits === null ? (
        error !== null && <FieldMessage id="step-up" error={error} plain />
      ) : (
        <CodeField
          ref={input}
          label={formatMessage(codeMessages.codeLabel)}
          value={digits}
          onChange={acts.type}
          onComplete={acts.byCode}
          disabled={isBusy}
          error={error}
        />
      )}
    </Modal>
  )
}
