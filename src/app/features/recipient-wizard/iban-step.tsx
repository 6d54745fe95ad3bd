import type { ChangeEvent } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { groupedIban } from '@kernel/iban'

import { rewrite } from '../../platform/caret'
import { Button } from '../../ui/controls/button'
import { Dock } from '../../ui/layout/dock'
import { Field } from '../../ui/controls/field'
import { IconButton } from '../../ui/controls/icon-button'
import { CloseIcon } from '../../ui/controls/icons-first'
import { PageTitle } from '../../ui/layout/page-title'
import { HelpTip } from './help-tip'
import { filledMessages, messages } from './messages'
import { useFocused } from './name-step'
import { ibanSchema } from './schema'
import { ibanSubmitted, ibanTyped, selectWizard } from './slice'
import { useTextForm } from './use-text-form'
import { tipMessages } from './tip-messages'
import styles from './wizard.module.css'

const LETTER_OR_DIGIT = /[A-Za-z0-9]/

export function IbanStep() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { draft, bank, ibanRefusals, isChecking } = useSelector(selectWizard)
  const input = useFocused(ibanRefusals)
  const { fault, refusals, send } = useTextForm({
    text: draft.iban,
    schema: ibanSchema,
    input,
    onValid: () => dispatch(ibanSubmitted()),
  })
  const error = useIbanError(fault)

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    rewrite(event, groupedIban(typed), LETTER_OR_DIGIT)
    dispatch(ibanTyped(typed))
  }
  const clear = () => {
    dispatch(ibanTyped(''))
    input.current?.focus()
  }
  const bankNames = [bank?.bankName, bank?.bic].filter(Boolean).join(' · ')

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <PageTitle lede={formatMessage(messages.ibanLede)}>
        {formatMessage(filledMessages.ibanTitle, { name: draft.firstName.trim() })}
      </PageTitle>
      <div className={styles.field}>
        <Field
          ref={input}
          label={formatMessage(messages.iban)}
          value={groupedIban(draft.iban)}
          onChange={type}
          error={error}
          shake={Math.max(0, refusals + ibanRefusals - 1)}
          hint={bankNames || formatMessage(messages.ibanHint)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          end={
            draft.iban !== '' && (
              <IconButton label={formatMessage(messages.ibanClear)} onClick={clear}>
                <CloseIcon />
              </IconButton>
            )
          }
        />
      </div>
      <HelpTip
        ask={tipMessages.ibanAsk}
        title={tipMessages.ibanTitle}
        body={tipMessages.ibanBody}
      />
      <Dock>
        <Button type="submit" block busy={isChecking}>
          {formatMessage(messages.next)}
        </Button>
      </Dock>
    </form>
  )
}

function useIbanError(fault: string | undefined): string | undefined {
  const { formatMessage } = useIntl()
  const { ibanFault } = useSelector(selectWizard)
  if (fault !== undefined) return formatMessage(messages.ibanRequired)
  if (ibanFault === null) return undefined
  return formatMessage(ibanFault === 'iban' ? messages.ibanInvalid : messages.ibanCountry)
}
