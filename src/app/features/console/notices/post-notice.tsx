import { useState } from 'react'
import { useIntl } from 'react-intl'

import type { PostedNotices } from '@contract/console/notices'
import { people } from '../../../resources/console/people'
import { Chip, ChipRow } from '../../../ui/controls/chip'
import { Field } from '../../../ui/controls/field'
import { Segmented } from '../../../ui/controls/segmented'
import { ChangeForm } from '../parts/change-form'
import { messages } from './messages'

const SCOPES = ['all', 'chain', 'bank'] as const
const EMPTY = { scope: 'all', english: '', german: '', reason: '' }
const isLong = (text: string): boolean => text.trim().length >= 3

/** One operator tells users something. */
export function PostNotice({ chains }: Pick<PostedNotices, 'chains'>) {
  const { formatMessage } = useIntl()
  const [notice, change] = useState(EMPTY)
  const [post, { isLoading, isError }] = people.usePostNoticeMutation()
  const { scope, english, german, reason } = notice
  const isGood = isLong(english) && isLong(reason) && (german.trim() === '' || isLong(german))
  const kind = SCOPES.find((each) => each === scope) ?? 'chain'
  const [first] = chains
  const scopeOf = (each: (typeof SCOPES)[number]) =>
    each === 'chain' ? `chain:${first?.chainId ?? 1}` : each
  const submit = async () => {
    const told = { scope, english: english.trim(), reason: reason.trim() }
    const { data } = await post({ ...told, german: german.trim() || null })
    if (data) change(EMPTY)
  }
  const field = (name: 'english' | 'german' | 'reason', most: number) => (
    <Field
      label={formatMessage(messages[name])}
      maxLength={most}
      value={notice[name]}
      autoComplete="off"
      onChange={({ target }) => change({ ...notice, [name]: target.value })}
    />
  )
  return (
    <ChangeForm
      title={formatMessage(messages.post)}
      isGood={isGood}
      isBusy={isLoading}
      trouble={isError ? formatMessage(messages.failed) : null}
      onSubmit={submit}
    >
      <Segmented
        full
        label={formatMessage(messages.scope)}
        value={kind}
        onChange={(each) => change({ ...notice, scope: scopeOf(each) })}
        options={SCOPES.map((each) => ({ value: each, label: formatMessage(messages[each]) }))}
      />
      {kind === 'chain' && (
        <ChipRow label={formatMessage(messages.whichChain)}>
          {chains.map(({ chainId, name }) => (
            <Chip
              key={chainId}
              pressed={scope === `chain:${chainId}`}
              onClick={() => change({ ...notice, scope: `chain:${chainId}` })}
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      {field('english', 300)}
      {field('german', 300)}
      {field('reason', 500)}
    </ChangeForm>
  )
}
