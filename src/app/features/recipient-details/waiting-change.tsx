import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { ChangeDecision, Recipient, RecipientChange } from '@contract/v1/recipients'
import { groupedIban } from '@kernel/iban'

import { refusalText } from '../../errors/refusal-text'
import { noticed } from '../../events'
import { useDates } from '../../i18n/dates'
import { useDeviceName } from '../../i18n/device-name'
import { devices } from '../../resources/devices'
import { recipients } from '../../resources/recipients'
import { Button } from '../../ui/controls/button'
import { DetailRow, DetailRows } from '../../ui/controls/detail-rows'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import { passesFocusOn } from '../../ui/controls/title-focus'
import styles from './details.module.css'
import { changeMessages as messages, filledChange } from './messages'

interface Props {
  readonly recipient: Recipient
  readonly change: RecipientChange
}

/** Another IBAN that a new device has asked for: neither answer is the expected one. */
export function WaitingChange({ recipient, change }: Props) {
  const { formatMessage } = useIntl()
  const { data } = devices.useDevicesQuery(null)
  const isNew = data?.devices.some(({ isThis, newUntilTs }) => isThis && newUntilTs !== undefined)
  if (change.isStopped)
    return (
      <div className={styles.change}>
        <Note tone="plain" role="status">
          {formatMessage(filledChange.stopped, { iban: groupedIban(change.iban) })}
        </Note>
      </div>
    )
  return (
    <section className={styles.change} aria-labelledby="change">
      <div>
        <h2 id="change">{formatMessage(isNew ? messages.waits : messages.title)}</h2>
        <p className="muted">{formatMessage(messages.lede)}</p>
      </div>
      <ChangeRows recipient={recipient} change={change} />
      <Note tone="warning" icon={<CircleAlertIcon />}>
        {formatMessage(isNew ? messages.elsewhere : messages.advice)}
      </Note>
      <Decision id={change.id} mayAllow={!isNew} />
    </section>
  )
}

function ChangeRows({ recipient, change }: Props) {
  const nameOf = useDeviceName()
  const { formatMessage } = useIntl()
  const dates = useDates()
  return (
    <DetailRows>
      <DetailRow stacked label={formatMessage(messages.newIban)}>
        <span className={styles.diff}>
          <del>{groupedIban(recipient.iban)}</del>
          <ins>{groupedIban(change.iban)}</ins>
        </span>
      </DetailRow>
      {change.name !== undefined && (
        <DetailRow label={formatMessage(messages.newName)}>{change.name}</DetailRow>
      )}
      <DetailRow label={formatMessage(messages.from)}>{nameOf(change)}</DetailRow>
      <DetailRow label={formatMessage(messages.due)}>{dates.dateTime(change.dueTs)}</DetailRow>
      <DetailRow label={formatMessage(messages.until)}>{formatMessage(messages.toOld)}</DetailRow>
    </DetailRows>
  )
}

function Decision({ id, mayAllow }: { readonly id: string; readonly mayAllow: boolean }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const [decide, { isLoading, error, originalArgs }] = recipients.useDecideChangeMutation()
  const decisions: readonly ChangeDecision['decision'][] = mayAllow ? ['stop', 'allow'] : ['stop']
  const decided = (decision: ChangeDecision['decision']) => async () => {
    const { data } = await decide({ id, decision })
    if (data && decision === 'allow') dispatch(noticed('beneficiaryEdited'))
  }
  const sentence = error && 'payload' in error ? refusalText(error) : null
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          ref={passesFocusOn}
          block
          variant={decision === 'stop' ? 'danger' : 'plain'}
          busy={isLoading && originalArgs?.decision === decision}
          onClick={decided(decision)}
        >
          {formatMessage(messages[decision])}
        </Button>
      ))}
      {error && (
        <Note tone="danger" role="alert">
          {sentence ?? formatMessage(messages.failed)}
        </Note>
      )}
    </>
  )
}
