import { useState } from 'react'

import { Button } from '../controls/button'
import { Modal } from '../controls/modal'
import type { FlowExit } from './exits'

export interface DiscardQuestion {
  /** The way out where nothing is typed. */
  readonly exit: FlowExit
  readonly isTyped: boolean
  readonly words: {
    readonly title: string
    readonly lede: string
    readonly keep: string
    readonly discard: string
  }
  /** Deletes what was typed, and leaves. */
  readonly onDiscard: () => void
}

/** The way out of a flow, which asks before what was typed is deleted. */
export function useDiscardQuestion({ exit, isTyped, words, onDiscard }: DiscardQuestion) {
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
      title={words.title}
      lede={words.lede}
      onClose={keep}
      actions={
        <Button data-autofocus onClick={keep}>
          {words.keep}
        </Button>
      }
      decline={{ label: words.discard, onChoose: onDiscard }}
    />
  )
  return { close, question }
}
