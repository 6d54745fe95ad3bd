import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { STATEMENT_LANGUAGES } from '@contract/v1/receipts'
import { knownName } from '@kernel/recipient-name'

import { recipients } from '../../resources/recipients'
import { Chip } from '../../ui/controls/chip'
import { ChevronDownIcon } from '../../ui/controls/icons-first'
import { Menu, type MenuItem } from '../../ui/controls/menu'
import { messages } from './messages'
import { PERIODS } from './policy'
import { selectPackLanguage } from './selectors'
import {
  languageChosen,
  periodChosen,
  recipientChosen,
  selectMaking,
  selectPeriod,
  selectRecipientId,
} from './slice'
import styles from './source-of-funds.module.css'

/** Which transfers, and in which language. */
export function Choices() {
  return (
    <div className={styles.choices}>
      <PeriodChoice />
      <RecipientChoice />
      <LanguageChoice />
    </div>
  )
}

function PeriodChoice() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const chosen = useSelector(selectPeriod)
  const items = PERIODS.map((period) => ({
    id: period,
    label: formatMessage(messages[period]),
    checked: period === chosen,
    onSelect: () => dispatch(periodChosen(period)),
  }))
  return <Choice label={formatMessage(messages.period)} items={items} />
}

function RecipientChoice() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const chosen = useSelector(selectRecipientId)
  const { data } = recipients.endpoints.list.useQuery(null)
  const item = (id: number | null, label: string) => ({
    id: String(id),
    label,
    checked: id === chosen,
    onSelect: () => dispatch(recipientChosen(id)),
  })
  const items = [
    item(null, formatMessage(messages.allRecipients)),
    ...(data?.recipients ?? []).map((each) => item(each.id, knownName(each))),
  ]
  return <Choice label={formatMessage(messages.recipient)} items={items} />
}

/** As each language calls itself. */
const NAMES = { en: 'English', de: 'Deutsch' } as const

function LanguageChoice() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const chosen = useSelector(selectPackLanguage)
  const items = STATEMENT_LANGUAGES.map((language) => ({
    ...{ id: language, label: NAMES[language], lang: language },
    checked: language === chosen,
    onSelect: () => dispatch(languageChosen(language)),
  }))
  return <Choice label={formatMessage(messages.language)} items={items} />
}

function Choice({ label, items }: { readonly label: string; readonly items: MenuItem[] }) {
  const chosen = items.find(({ checked }) => checked)
  const isMaking = useSelector(selectMaking) !== null
  return (
    <Menu
      label={label}
      align="start"
      capped
      items={items}
      trigger={(props) => (
        <Chip
          {...props}
          disabled={isMaking}
          aria-label={`${label}: ${chosen?.label ?? ''}`}
          endIcon={<ChevronDownIcon size={16} />}
        >
          <span lang={chosen?.lang}>{chosen?.label}</span>
        </Chip>
      )}
    />
  )
}
