import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

import type { Transaction } from '@contract/v1/transactions'

/** The list that the app is measured against: the same rows, windowed, and nothing else around them. */

const ROW_HEIGHT = 76
const OVERSCAN = 5
const COLOURS = ['#ffd8d7', '#bae7bc', '#d9e2ff', '#ffccbc', '#c2efd9']

/** Made once, so that a key costs one comparison a row. */
interface Item {
  readonly transaction: Transaction
  readonly searchable: string
}

const itemOf = (transaction: Transaction): Item => ({
  transaction,
  searchable: (transaction.beneficiaryName ?? '').toLowerCase(),
})

const fiat = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 6 })
const exact = (text: string) => text as Intl.StringNumericLiteral // decimal text

interface RowProps {
  readonly transaction: Transaction
  readonly top: number
}

const Row = memo(function Row({ transaction, top }: RowProps) {
  const { beneficiaryName: title = '', status, totalAmount, tokenAmount, iconUrl } = transaction
  const initials = title.split(' ', 2).map((word) => word.charAt(0))
  return (
    <li style={{ transform: `translateY(${String(top)}px)` }}>
      <button type="button">
        <span
          className="avatar"
          style={{ background: COLOURS[title.charCodeAt(0) % COLOURS.length] }}
        >
          {initials}
          <img src={iconUrl} alt="" />
        </span>
        <span className="main">
          <b>{title}</b>
          <small>{status === 'pending' ? 'Waiting for USDT' : 'Completed'}</small>
        </span>
        <span className="end">
          <b>{fiat.format(exact(totalAmount.amount))}</b>
          {tokenAmount && (
            <small>
              {plain.format(exact(tokenAmount.amount))} {tokenAmount.symbol}
            </small>
          )}
        </span>
      </button>
    </li>
  )
})

/** The first row in sight; changes, and so renders, only when a row comes or goes. */
function useFirst(list: React.RefObject<HTMLElement | null>): number {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const start = (list.current?.getBoundingClientRect().top ?? 0) + scrollY
    const look = () => setFirst(Math.max(0, Math.floor((scrollY - start) / ROW_HEIGHT)))
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [list])
  return first
}

function List({ items }: { readonly items: readonly Item[] }) {
  const [query, setQuery] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const found = useMemo(() => {
    const wanted = query.trim().toLowerCase()
    return wanted === '' ? items : items.filter(({ searchable }) => searchable.includes(wanted))
  }, [items, query])
  const from = Math.max(0, useFirst(list) - OVERSCAN)
  const count = Math.ceil(innerHeight / ROW_HEIGHT) + 2 * OVERSCAN
  return (
    <main>
      <input
        type="search"
        aria-label="Search by recipient"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul ref={list} style={{ height: found.length * ROW_HEIGHT }}>
        {found.slice(from, from + count).map(({ transaction }, index) => (
          <Row key={transaction.id} transaction={transaction} top={(from + index) * ROW_HEIGHT} />
        ))}
      </ul>
    </main>
  )
}

function Bare({ items }: { readonly items: readonly Item[] }) {
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
      {isOpen && <List items={items} />}
    </>
  )
}

async function start() {
  const answer = await fetch('/transactions.json')
  const transactions = (await answer.json()) as readonly Transaction[] // the benchmark's own file
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Bare items={transactions.map(itemOf)} />)
}

void start()
