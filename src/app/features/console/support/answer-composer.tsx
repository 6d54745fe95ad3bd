import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { CannedAnswer } from '@contract/console/support'

import { selectCannedAnswers } from '../../../resources/console/canned-answers'
import { useDraft } from '../../chat/shared/use-draft'
import { textTyped } from '../../chat/shared/drafts'
import { ChatComposer } from '../../chat/shared/composer-form'
import { IconButton } from '../../../ui/controls/icon-button'
import { PencilIcon } from '../../../ui/controls/icons'
import { Menu } from '../../../ui/controls/menu'
import { CannedOffer } from './canned-offer'
import { cannedMessages } from './canned-messages'
import { cannedAnswerSearch, matchingCannedAnswers } from './policy'

interface Props {
  readonly id: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onCanned: () => void
  readonly onLeave: () => void
}

/** Where the answer is written; a slash at its beginning offers those that are kept. */
export function AnswerComposer({ id, field, onCanned, onLeave }: Props) {
  const dispatch = useDispatch()
  const canned = useSelector(selectCannedAnswers)
  const { composer } = useDraft(id)
  const [at, setAt] = useState(0)
  const offer = matchingCannedAnswers(canned, cannedAnswerSearch(composer.text))
  const standing = Math.min(at, offer.length - 1)
  const insert = ({ text }: CannedAnswer) => {
    dispatch(textTyped({ key: id, text }))
    setAt(0)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onLeave()
      return
    }
    const chosen = offer[standing]
    if (!chosen || event.ctrlKey || event.metaKey) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((standing + step + offer.length) % offer.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      insert(chosen)
    }
  }
  return (
    <ChatComposer
      {...composer}
      field={field}
      onKeyDown={press}
      tools={<KeptAnswers canned={canned} onInsert={insert} onManage={onCanned} />}
      about={
        offer.length > 0 && <CannedOffer offer={offer} standing={standing} onChoose={insert} />
      }
    />
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface KeptProps {
  readonly canned: readonly CannedAnswer[]
  readonly onInsert: (answer: CannedAnswer) => void
  readonly onManage: () => void
}

function KeptAnswers({ canned, onInsert, onManage }: KeptProps) {
  const { formatMessage } = useIntl()
  const label = formatMessage(cannedMessages.list)
  return (
    <Menu
      label={label}
      capped
      items={[
        ...canned.map((answer) => ({
          id: answer.id,
          label: answer.title,
          onSelect: () => onInsert(answer),
        })),
        {
          id: 'manage',
          label: formatMessage(cannedMessages.manage),
          separated: canned.length > 0,
          onSelect: onManage,
        },
      ]}
      trigger={(props) => (
        <IconButton {...props} label={label}>
          <PencilIcon />
        </IconButton>
      )}
    />
  )
}
