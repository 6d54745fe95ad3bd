import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

import { start, type RowsProps } from './list-page'
import { OVERSCAN, Row, ROW_HEIGHT } from './list-row'

const rowHeight = () => ROW_HEIGHT

/** Windowed by TanStack Virtual. */
function VirtualRows({ found }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    setScrollMargin(list.current?.offsetTop ?? 0)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: found.length,
    estimateSize: rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
  })
  return (
    <ul ref={list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start: top }) => {
        const transaction = found[index]?.transaction
        return (
          transaction && (
            <Row key={transaction.id} transaction={transaction} top={top - scrollMargin} />
          )
        )
      })}
    </ul>
  )
}

void start(VirtualRows)
