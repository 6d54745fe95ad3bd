import type { ReactNode } from 'react'
import { Button } from '../controls/button'
import { passesFocusOn } from '../controls/title-focus'
import { EmptyState } from './empty-state'

export interface LoadFailureProps {
  readonly title: string
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly icon?: ReactNode
  readonly size?: 'medium' | 'small'
  /** On a card of its own. */
  readonly card?: boolean
  readonly children?: ReactNode
}

/** In place of what could not be loaded: says so, and offers to try again. */
export function LoadFailure(props: LoadFailureProps) {
  const { title, retryLabel, onRetry, icon, size, card = false, children } = props
  return (
    <EmptyState
      announced
      card={card}
      title={title}
      action={
        <Button ref={passesFocusOn} variant="soft" size={size} icon={icon} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
