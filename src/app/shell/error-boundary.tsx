import { Component, type ReactNode } from 'react'

import { AppError } from '@kernel/app-error'

interface Props {
  readonly children: ReactNode
  readonly fallback: ReactNode
  readonly report: (error: AppError) => void
}

interface State {
  readonly hasFailed: boolean
}

/** Catches what a screen throws while rendering; React offers this to classes alone. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.report(AppError.from(thrown))
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
