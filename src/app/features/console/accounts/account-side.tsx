import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { ConsoleAccount } from '@contract/console/accounts'
import { useAmounts } from '../../../i18n/amounts'
import { selectNow } from '../../../state/clock'
import { LockIcon, PersonIcon } from '../../../ui/controls/icons'
import { useAge } from '../frame/use-age'
import { Card, Facts } from '../parts/card'
import { Gauge } from '../parts/gauge'
import styles from './accounts.module.css'
import { filled, messages, windowNames } from './messages'

export function Limits({ limits }: Pick<ConsoleAccount, 'limits'>) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  return (
    <Card title={formatMessage(messages.limits)}>
      {limits.map(({ window, usedEUR, allowedEUR }) => (
        <Gauge
          key={window}
          label={formatMessage(windowNames[window])}
          text={formatMessage(filled.used, {
            ...{ used: amounts.euro(usedEUR), allowed: amounts.euro(allowedEUR) },
          })}
          {...{ usedEUR, allowedEUR }}
        />
      ))}
    </Card>
  )
}

export function Devices({ account: { devices, passkeys } }: { readonly account: ConsoleAccount }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  return (
    <Card title={formatMessage(messages.devices)}>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
        {passkeys.map(({ id, name, usedTs }) => (
          <li key={id}>
            <LockIcon />
            <b>{name}</b>
            <small>
              {formatMessage(messages.passkey)} ·{' '}
              {formatMessage(filled.usedAgo, { age: age(usedTs) })}
            </small>
          </li>
        ))}
      </ul>
      <p className="small muted">
        {devices.length === 0 && formatMessage(messages.noDevices)}{' '}
        {passkeys.length === 0 && formatMessage(messages.noKeys)}
      </p>
    </Card>
  )
}

function Device({ device }: { readonly device: ConsoleAccount['devices'][number] }) {
  const { formatMessage } = useIntl()
  const age = useAge()
  const now = useSelector(selectNow)
  const { browser, system, usedTs, isSignedIn, newUntilTs } = device
  const isNew = newUntilTs !== null && newUntilTs > now
  const used = formatMessage(isNew ? filled.isNew : filled.usedAgo, { age: age(usedTs) })
  return (
    <li>
      <PersonIcon />
      <b>{[browser, system].filter(Boolean).join(' · ') || formatMessage(messages.device)}</b>
      <small className={isNew ? styles.isNew : undefined}>
        {isSignedIn ? `${used} · ${formatMessage(messages.signedIn)}` : used}
      </small>
    </li>
  )
}

const LANGUAGES = { en: messages.english, de: messages.german } as const

export function AccountFacts({ account }: { readonly account: ConsoleAccount }) {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { id, type, language, erasedTs, transfers } = account
  const sum = amounts.euro(transfers.sumEUR)
  const spoken = {
    label: formatMessage(messages.language),
    value: formatMessage(language === null ? messages.noLanguage : LANGUAGES[language]),
  }
  return (
    <Card title={formatMessage(messages.facts)}>
      <Facts
        facts={[
          { label: formatMessage(messages.id), value: id },
          { label: formatMessage(messages.kind), value: formatMessage(messages[type]) },
          {
            label: formatMessage(messages.transfers),
            value: formatMessage(filled.sum, { count: transfers.count, sum }),
          },
          ...(erasedTs === null ? [spoken] : []),
        ]}
      />
    </Card>
  )
}
