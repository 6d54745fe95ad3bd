import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useLocation, useSearchParams } from 'react-router-dom'

import { searchPart } from './shared/address'
import { messages } from './shared/messages'
import {
  searchAddressed,
  selectAskedQuery,
  selectHasQuery,
  selectIsFiltering,
  selectSearchPart,
} from './shared/slice'

/**
 * Keeps the field and the address the same, whichever of them changed last, and says whether anything is searched for.
 * The address is not told of each key: browsers count how often it is replaced. What is written to it arrives only when
 * nothing more urgent is left to draw, and may have been typed on by then: so the field takes nothing from what it wrote.
 */
export function useSearched(): boolean {
  const dispatch = useDispatch()
  const store = useStore<SearchState>()
  const { formatMessage } = useIntl()
  const [address, setAddress] = useSearchParams()
  const askedQuery = useSelector(selectAskedQuery)
  const part = searchPart(address)
  const query = address.get('text') ?? ''
  const untitled = formatMessage(messages.untitled)
  /** The browser's history keeps with an address which of the field's it is. */
  const place: unknown = useLocation().state
  const written = useRef(0)
  const arrived = useRef(0)
  const asked = useRef(askedQuery)
  /** What the address says, or will once it has arrived. */
  const addressed = useRef(query.trim())
  useEffect(() => {
    const isOwn = typeof place === 'number' && place > arrived.current && place <= written.current
    if (isOwn) arrived.current = place
    else addressed.current = query.trim()
    const state = store.getState()
    const isKnown = part === selectSearchPart(state)
    // Most who open the activity search for nothing: the first frame does not wait for the store to hear of that.
    if (isKnown && (isOwn || query.trim() === selectAskedQuery(state))) return
    dispatch(searchAddressed({ searchPart: part, query: isOwn ? null : query, untitled }))
  }, [dispatch, store, part, query, place, untitled])
  useEffect(() => {
    if (asked.current === askedQuery) return
    asked.current = askedQuery
    if (askedQuery === addressed.current) return
    addressed.current = askedQuery
    const next = new URLSearchParams(address)
    if (askedQuery === '') next.delete('text')
    else next.set('text', askedQuery)
    setAddress(next, { replace: true, state: ++written.current })
  }, [askedQuery, address, setAddress])
  return useIsSought(part)
}

/** The text is the first of them (address.ts). */
const TEXT_PART = /^\?text=[^&]*/

/** Once the store has heard of the address, the field alone says what its text is: an erased one stands there a while yet. */
function useIsSought(part: string): boolean {
  const isFiltering = useSelector(selectIsFiltering)
  const isKnown = useSelector(selectSearchPart) === part
  const sought = isKnown ? part.replace(TEXT_PART, '') : part
  return useSelector(selectHasQuery) || sought !== '' || isFiltering
}

type SearchState = Parameters<typeof selectSearchPart>[0]
