import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { menuMove } from './menu-keys'

type Opening = 'first' | 'last' | null

/** The state of one menu button and its list: opening, keys, focus and closing. */
export function useMenu(labels: readonly string[]) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [opening, setOpening] = useState<Opening>(null)
  const [isAbove, setIsAbove] = useState(false)
  const isOpen = opening !== null

  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const close = () => {
    setOpening(null)
    trigger.current?.focus()
  }

  useLayoutEffect(() => {
    if (!opening) return
    const box = list.current?.getBoundingClientRect()
    const room = place.current?.getBoundingClientRect()
    setIsAbove(Boolean(box && room && box.bottom > innerHeight && room.top > box.height))
    items()
      .at(opening === 'last' ? -1 : 0)
      ?.focus({ preventScroll: true })
  }, [opening])

  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && place.current?.contains(target))) setOpening(null)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])

  const onListKey = (event: KeyboardEvent) => {
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const move = menuMove(event.key, labels, at)
    if (move === null) return
    // The key is the menu's alone: Escape must not close a modal around it.
    event.stopPropagation()
    if (move === 'leave') return setOpening(null)
    event.preventDefault()
    if (move === 'close') close()
    else all[move.to]?.focus()
  }
  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpening(event.key === 'ArrowUp' ? 'last' : 'first')
  }

  return {
    isOpen,
    isAbove,
    place,
    list,
    close,
    onListKey,
    listId: id,
    triggerProps: {
      ref: trigger,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setOpening(isOpen ? null : 'first'),
      onKeyDown: onTriggerKey,
    },
  } as const
}
