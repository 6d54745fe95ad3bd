import { useId } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'

import { BLOCK_DIGITS, EURO_DIGITS } from '@contract/console/acts'
import { readings } from '../../../resources/console/readings'
import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { Field } from '../../../ui/controls/field'
import { FieldMessage } from '../../../ui/controls/field-message'
import { PaperclipIcon } from '../../../ui/controls/icons'
import { Segmented } from '../../../ui/controls/segmented'
import { useExactAmounts } from '../parts/exact-amounts'
import styles from './acts.module.css'
import { type ActObject, fileHash } from './objects'
import { messages } from './messages'
import { Numbers, type PartProps } from './numbers'

interface TextProps extends PartProps {
  readonly label: MessageDescriptor
  readonly error: MessageDescriptor
}

function Text({ label, error, value, errorOf, shake, onChange }: TextProps) {
  const { formatMessage } = useIntl()
  return (
    <Field
      data-autofocus
      label={formatMessage(label)}
      value={value}
      error={errorOf(error)}
      shake={shake}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const Hash = (part: PartProps) => (
  <Text {...part} label={messages.hash} error={messages.hashNeeded} />
)

/** The paper itself stays with who has it: both operators compare its hash. */
function Paper({
  label = messages.paper,
  ...part
}: PartProps & { readonly label?: MessageDescriptor }) {
  const { formatMessage } = useIntl()
  const choose = async (file: File | undefined) => {
    if (file) part.onChange(await fileHash(file))
  }
  return (
    <div className={styles.paper}>
      <Text {...part} label={label} error={messages.paperNeeded} />
      <label className={styles.file}>
        <PaperclipIcon />
        {formatMessage(messages.paperFile)}
        <input type="file" onChange={({ target }) => void choose(target.files?.[0])} />
      </label>
      <p className="small muted">{formatMessage(messages.paperLine)}</p>
    </div>
  )
}

interface Candidate {
  readonly id: string
  readonly name: string
  readonly amount: string
  readonly line: string
}

/** One of a few that the desk finds to fit. */
function Candidates({
  label,
  candidates,
  value,
  onChange,
}: Pick<PartProps, 'value' | 'onChange'> & {
  readonly label?: string
  readonly candidates: readonly Candidate[]
}) {
  if (candidates.length === 0) return null
  return (
    <div role="group" aria-label={label} className={styles.candidates}>
      {candidates.map(({ id, name, amount, line }) => (
        <button
          key={id}
          type="button"
          className={styles.candidate}
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          <b>{name}</b>
          <b className="num">{amount}</b>
          <small>{line}</small>
        </button>
      ))}
    </div>
  )
}

function Payout(part: PartProps) {
  const amounts = useAmounts()
  const candidates = readings.useGetEntryQuery(part.subject).data?.candidates ?? []
  return (
    <>
      <Candidates
        {...part}
        candidates={candidates.map(({ transactionId, amountEUR, status, ...named }) => ({
          ...{ ...named, amount: amounts.euro(amountEUR), line: `${transactionId} · ${status}` },
        }))}
      />
      <Text {...part} label={messages.payout} error={messages.payoutNeeded} />
    </>
  )
}

/** One of the holds that the payment may have paid; none is chosen beforehand. */
function Hold({ errorOf, ...part }: PartProps) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const adopted = readings.useBankStandingQuery(null).data?.restore.adopted ?? []
  const payment = adopted.find(({ endToEndId }) => endToEndId === part.subject)
  const exact = useExactAmounts()
  const candidates = (payment?.holds ?? []).map(({ id, accountName: name, amount, ...hold }) => ({
    ...{ id, name, amount: exact(amount) },
    line: `${hold.transactionId} · ${dates.recipientDate(hold.openedTs)}`,
  }))
  return (
    <>
      <Candidates {...part} label={formatMessage(messages.hold)} candidates={candidates} />
      <FieldMessage id={useId()} error={errorOf(messages.holdNeeded)} />
    </>
  )
}

const ACCOUNTS = ['fees', 'other'] as const

function Account({ value, onChange }: PartProps) {
  const { formatMessage } = useIntl()
  return (
    <Segmented
      full
      label={formatMessage(messages.account)}
      value={value}
      onChange={onChange}
      options={ACCOUNTS.map((each) => ({ value: each, label: formatMessage(messages[each]) }))}
    />
  )
}

const Evidence = (part: PartProps) => <Paper {...part} label={messages.evidence} />

const Euros = (part: PartProps) => (
  <Text {...part} label={messages.euros} error={messages.eurosNeeded} />
)

/** The short name stands before the first blank. */
function Person(part: PartProps) {
  const { formatMessage } = useIntl()
  const { value, onChange, errorOf, shake } = part
  const [short = '', ...full] = value.split(' ')
  const field = { shake, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const
  return (
    <>
      <Field
        {...field}
        data-autofocus
        label={formatMessage(messages.short)}
        value={short}
        maxLength={60}
        onChange={({ target }) => onChange(`${target.value.replace(/\s/g, '')} ${full.join(' ')}`)}
      />
      <Field
        {...field}
        label={formatMessage(messages.full)}
        value={full.join(' ')}
        error={errorOf(messages.personNeeded)}
        maxLength={90}
        onChange={({ target }) => onChange(`${short} ${target.value}`)}
      />
    </>
  )
}

/** The transaction, and the address that it has paid. */
function Earlier({ value, errorOf, shake, onChange }: PartProps) {
  const { formatMessage } = useIntl()
  const [hash = '', to = ''] = value.split('/')
  const field = { shake, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const
  return (
    <>
      <Field
        {...field}
        data-autofocus
        label={formatMessage(messages.hash)}
        value={hash}
        maxLength={70}
        onChange={({ target }) => onChange(`${target.value.trim()}/${to}`)}
      />
      <Field
        {...field}
        label={formatMessage(messages.paid)}
        value={to}
        error={errorOf(messages.earlierNeeded)}
        maxLength={50}
        onChange={({ target }) => onChange(`${hash}/${target.value.trim()}`)}
      />
    </>
  )
}

const WINDOWS = { names: ['day', 'month', 'year'], mark: '/', longest: EURO_DIGITS } as const
const BLOCKS = { names: ['from', 'to'], mark: '-', longest: BLOCK_DIGITS } as const

const Limits = (part: PartProps) => <Numbers {...part} {...WINDOWS} error={messages.limitsNeeded} />
const Blocks = (part: PartProps) => <Numbers {...part} {...BLOCKS} error={messages.blocksNeeded} />

const PARTS = {
  paper: Paper,
  evidence: Evidence,
  payout: Payout,
  hold: Hold,
  account: Account,
  hash: Hash,
  earlier: Earlier,
  limits: Limits,
  euros: Euros,
  blocks: Blocks,
  person: Person,
} as const

/** What the act is told besides its reason. */
export function ObjectPart({ asked, ...part }: PartProps & { readonly asked: ActObject }) {
  const Part = PARTS[asked]
  return <Part {...part} />
}
