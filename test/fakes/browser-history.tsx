import { useLocation, useNavigate } from 'react-router-dom'

interface BrowserHistory {
  /** What stands behind the path of the address. */
  readonly search: string
  readonly go: (entries: number) => void
  /** Changes what stands behind the path, in the same entry. */
  readonly rewrite: (search: string) => void
}

export interface SeenHistory {
  current: BrowserHistory | null
}

/** The browser's own Back and Forward. */
export function History({ seen }: { readonly seen: SeenHistory }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  seen.current = {
    search,
    go: (entries) => void navigate(entries),
    rewrite: (next) => void navigate({ search: next }, { replace: true }),
  }
  return null
}
