import { useMemo, useState, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

import type { Transaction } from '@contract/v1/transactions'

/** What the app is measured against: the same rows, windowed and searched by name, and nothing else around them. */

/** Made once, so that a key costs one comparison a row. */
interface Item {
  readonly transaction: Transaction
  readonly searchable: string
}

const itemOf = (transaction: Transaction): Item => ({
  transaction,
  searchable: (transaction.beneficiaryName ?? '').toLowerCase(),
})

export interface RowsProps {
  readonly found: readonly { readonly transaction: Transaction }[]
}

interface ListProps {
  readonly items: readonly Item[]
  readonly Rows: ComponentType<RowsProps>
}

function List({ items, Rows }: ListProps) {
  const [query, setQuery] = useState('')
  const found = useMemo(() => {
    const wanted = query.trim().toLowerCase()
    return wanted === '' ? items : items.filter(({ searchable }) => searchable.includes(wanted))
  }, [items, query])
  return (
    <main>
      <input
        type="search"
        aria-label="Search by recipient"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Rows found={found} />
    </main>
  )
}

function Views(props: ListProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <nav>
        <button type="button" onClick={() => setIsOpen(false)}>
          Home
        </button>
        <button type="button" onClick={() => setIsOpen(true)}>
          Activity
        </button>
      </nav>
      {isOpen && <List {...props} />}
    </>
  )
}

/** Two views, as in the app: one without anything, and the list that these rows are windowed by. */
export async function start(Rows: ComponentType<RowsProps>): Promise<void> {
  const answer = await fetch('/transactions.json')
  const transactions = (await answer.json()) as readonly Transaction[] // the benchmark's own file
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Views items={transactions.map(itemOf)} Rows={Rows} />)
}
