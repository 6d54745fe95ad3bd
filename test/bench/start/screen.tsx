import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly lede: string
  readonly signIn: string
  readonly isBusy: boolean
  readonly onPress?: () => void
  readonly children?: ReactNode
}

/** The welcome screen of the floors: its words, its button, and nothing around them. */
export function Screen({ title, lede, signIn, isBusy, onPress, children }: Props) {
  return (
    <main>
      <h1>{title}</h1>
      <p>{lede}</p>
      {children}
      <button type="button" aria-busy={isBusy} onClick={onPress}>
        {signIn}
      </button>
    </main>
  )
}
