import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'

import type { addAccount } from '@contract/console/accounts'
import type { BodyOf } from '@contract/endpoint'
import { refusalText } from '../../../errors/refusal-text'
import { people } from '../../../resources/console/people'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { Segmented } from '../../../ui/controls/segmented'
import { consolePaths } from '../frame/paths'
import { ChangeForm } from '../parts/change-form'
import styles from './accounts.module.css'
import { messages } from './messages'

type NewAccount = BodyOf<typeof addAccount>

const EMPTY: NewAccount = { name: '', email: '', type: 'individual', reason: '' }
const TYPES = ['individual', 'business'] as const

const isWhole = ({ name, email, reason }: NewAccount): boolean =>
  name.trim() !== '' && email.includes('@') && reason.trim().length >= 3

/** Registers somebody, and goes on to their page. */
export function AddAccount({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [account, change] = useState(EMPTY)
  const [add, { isLoading, error }] = people.useAddAccountMutation()
  const refused = error && 'payload' in error ? refusalText(error) : null
  const submit = async () => {
    const { data } = await add(account)
    if (data) void navigate(consolePaths.account(data.id))
  }
  const field = (name: 'name' | 'email' | 'reason') => (
    <Field
      label={formatMessage(messages[name])}
      type={name === 'email' ? 'email' : 'text'}
      value={account[name]}
      autoComplete="off"
      onChange={({ target }) => change({ ...account, [name]: target.value })}
    />
  )
  return (
    <ChangeForm
      title={formatMessage(messages.add)}
      isGood={isWhole(account)}
      isBusy={isLoading}
      trouble={error ? (refused ?? formatMessage(messages.failed)) : null}
      onSubmit={submit}
      aside={
        <Button variant="ghost" size="small" onClick={onClose}>
          {formatMessage(messages.cancel)}
        </Button>
      }
    >
      <Segmented
        label={formatMessage(messages.kind)}
        value={account.type}
        onChange={(type) => change({ ...account, type })}
        options={TYPES.map((each) => ({ value: each, label: formatMessage(messages[each]) }))}
      />
      <div className={styles.fields}>
        {field('name')}
        {field('email')}
      </div>
      {field('reason')}
      <p className="small muted">{formatMessage(messages.addLine)}</p>
    </ChangeForm>
  )
}
