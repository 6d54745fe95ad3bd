import { useState } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'

import { Button } from '../controls/button'
import { Modal } from '../controls/modal'
import type { FlowExit } from './exits'

export interface DiscardQuestion {
  /** The way out where nothing is typed. */
  readonly exit: FlowExit
  readonly isTyped: boolean
  readonly words: Readonly<
    Record<'discardTitle' | 'discardLede' | 'keepEditing' | 'discard', MessageDescriptor>
  >
  /** Deletes what was typed, and leaves. */
  readonly onDiscard: () => void
}

/** The way out of a flow, which asks before what was typed is deleted. */
export function useDiscardQuestion({ exit, isTyped, words, onDiscard }: DiscardQuestion) {
  const { formatMessage } = useIntl()
  const [isAsked, setIsAsked] = useState(false)
  const ask = () => {
    setIsAsked(true)
  }
  const keep = () => {
    setIsAsked(false)
  }
  const close: FlowExit = isTyped ? { label: exit.label, onClick: ask } : exit
  const question = isAsked && (
    <Modal
      role="alertdialog"
      title={formatMessage(words.discardTitle)}
      lede={formatMessage(words.discardLede)}
      onClose={keep}
      actions={
        <Button data-autofocus onClick={keep}>
          {formatMessage(words.keepEditing)}
        </Button>
      }
      decline={{ label: formatMessage(words.discard), onChoose: onDiscard }}
    />
  )
  return { close, question }
}
