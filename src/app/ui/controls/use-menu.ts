import { useEffect, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { menuMove } from './menu-keys'

type Opening = 'first' | 'last' | null

/** Opening, keys, focus and closing of the menu that stands in `place`. */
export function useMenu(place: RefObject<HTMLElement | null>, labels: readonly string[]) {
  const [opening, setOpening] = useState<Opening>(null)
  const isOpen = opening !== null
  const leave = () => {
    setOpening(null)
  }
  const close = () => {
    leave()
    place.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  useLayoutEffect(() => {
    if (opening)
      itemsIn(place.current)
        .at(opening === 'last' ? -1 : 0)
        ?.focus(WHERE_IT_IS)
  }, [opening, place])
  usePressElsewhere(place, isOpen, leave)

  return {
    isOpen,
    close,
    onListKey: (event: KeyboardEvent) => {
      onListKey(event, itemsIn(place.current), labels, { close, leave })
    },
    triggerProps: {
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onClick: () => {
        setOpening(isOpen ? null : 'first')
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setOpening(event.key === 'ArrowUp' ? 'last' : 'first')
      },
    },
  } as const
}

// The menu opens beside its button, so the page has no reason to scroll.
const WHERE_IT_IS = { preventScroll: true } as const

const itemsIn = (place: HTMLElement | null): readonly HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]

type Ways = { readonly close: () => void; readonly leave: () => void }

function onListKey(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  labels: readonly string[],
  { close, leave }: Ways,
) {
  const at = items.findIndex((item) => item === document.activeElement)
  const move = menuMove(event.key, labels, at)
  if (move === null) return
  // The key is the menu's alone: Escape must not close a modal around it.
  event.stopPropagation()
  if (move === 'leave') {
    leave()
    return
  }
  event.preventDefault()
  if (move === 'close') close()
  else items[move.to]?.focus()
}

function usePressElsewhere(
  place: RefObject<HTMLElement | null>,
  isOpen: boolean,
  leave: () => void,
) {
  useEffect(() => {
    if (!isOpen) return undefined
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && place.current?.contains(target))) leave()
    }
    document.addEventListener('pointerdown', press)
    return () => {
      document.removeEventListener('pointerdown', press)
    }
  })
}
