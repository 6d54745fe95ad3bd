import { useEffect, useRef, useState } from 'react'

import { start, type RowsProps } from './list-page'
import { OVERSCAN, Row, ROW_HEIGHT } from './list-row'

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

/** Windowed by hand. */
function BareRows({ found }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const from = Math.max(0, useFirst(list) - OVERSCAN)
  const count = Math.ceil(innerHeight / ROW_HEIGHT) + 2 * OVERSCAN
  return (
    <ul ref={list} style={{ height: found.length * ROW_HEIGHT }}>
      {found.slice(from, from + count).map(({ transaction }, index) => (
        <Row key={transaction.id} transaction={transaction} top={(from + index) * ROW_HEIGHT} />
      ))}
    </ul>
  )
}

void start(BareRows)
