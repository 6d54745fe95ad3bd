import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { groupedIban } from '@kernel/iban'
import { tidyName } from '@kernel/names'

import { PayeeDock } from '../../resources/payee-dock'
import { PayeeEvidence } from '../../resources/payee-evidence'
import { classNames } from '../../ui/controls/class-names'
import { DetailRow, DetailRows } from '../../ui/controls/detail-rows'
import { PageTitle } from '../../ui/layout/page-title'
import { HelpTip } from './help-tip'
import { messages } from './messages'
import { otherNameAtBank, payeeOf } from './policy'
import { selectWizard, stepVisited, submitted } from './slice'
import { tipMessages } from './tip-messages'
import { useTyped } from './typed'
import styles from './wizard.module.css'

export function ReviewStep() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { subject, isSubmitting, type, bank } = useSelector(selectWizard)
  const { values, setValues } = useTyped()
  const payee = { ...payeeOf(type, values), bankName: bank?.bankName ?? '' }
  const save = subject?.mode === 'edit' ? messages.update : messages.add
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <div className={styles.form}>
      <PageTitle ref={title} lede={formatMessage(messages.reviewLede)}>
        {formatMessage(messages.reviewTitle)}
      </PageTitle>
      <div className={styles.rows}>
        {/* First, so that on a phone the dock does not cover why it asks to check the IBAN. */}
        <div className={classNames('card', styles.evidence)}>
          <PayeeEvidence
            payee={payee}
            onSpelling={(names) => void setValues({ ...values, ...names })}
          />
        </div>
        <NameRows />
        <BankRows />
      </div>
      <HelpTip
        ask={tipMessages.reviewAsk}
        title={tipMessages.reviewTitle}
        body={tipMessages.reviewBody}
      />
      <PayeeDock
        payee={payee}
        iban={{ onClick: () => dispatch(stepVisited('iban')) }}
        label={save}
        anywayLabel={messages.saveAnyway}
        isBusy={isSubmitting}
        onGoOn={() => dispatch(submitted(values))}
      />
    </div>
  )
}

function NameRows() {
  const { formatMessage } = useIntl()
  const { type } = useSelector(selectWizard)
  const { values: draft } = useTyped()
  const written = otherNameAtBank(type, draft)
  const nickname = draft.nickname.trim()
  const isBusiness = type === 'business'
  return (
    <DetailRows>
      <DetailRow label={formatMessage(isBusiness ? messages.companyName : messages.firstName)}>
        <span className="caps">{tidyName(draft.firstName)}</span>
      </DetailRow>
      {!isBusiness && (
        <DetailRow label={formatMessage(messages.lastName)}>
          <span className="caps">{tidyName(draft.lastName)}</span>
        </DetailRow>
      )}
      {written !== null && (
        <DetailRow stacked label={formatMessage(messages.nameAtBank)}>
          <span className="caps">{written}</span>
        </DetailRow>
      )}
      {nickname !== '' && (
        <DetailRow label={formatMessage(messages.nickname)}>{nickname}</DetailRow>
      )}
    </DetailRows>
  )
}

function BankRows() {
  const { formatMessage } = useIntl()
  const { bank } = useSelector(selectWizard)
  const { values: draft } = useTyped()
  const unknown = formatMessage(messages.unknown)
  return (
    <DetailRows>
      <DetailRow stacked label={formatMessage(messages.iban)}>
        {groupedIban(draft.iban)}
      </DetailRow>
      {/* The bank directory does not know every bank, and nothing is made up. */}
      <DetailRow label={formatMessage(messages.bic)}>{bank?.bic || unknown}</DetailRow>
      <DetailRow label={formatMessage(messages.bank)}>{bank?.bankName || unknown}</DetailRow>
    </DetailRows>
  )
}
