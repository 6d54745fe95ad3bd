import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'

import { searchPart } from './shared/address'
import { messages } from './shared/messages'
import {
  searchAddressed,
  selectAskedQuery,
  selectHasQuery,
  selectIsFiltering,
} from './shared/slice'

/**
 * Keeps the field and the address the same, whichever of them changed last, and says whether anything is searched for.
 * The address is not told of each key: browsers count how often it is replaced.
 */
export function useSearched(): boolean {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const [address, setAddress] = useSearchParams()
  const askedQuery = useSelector(selectAskedQuery)
  const written = useRef(askedQuery)
  const part = searchPart(address)
  const query = address.get('text') ?? ''
  const untitled = formatMessage(messages.untitled)
  useEffect(() => {
    dispatch(searchAddressed({ searchPart: part, query, untitled }))
  }, [dispatch, part, query, untitled])
  useEffect(() => {
    if (written.current === askedQuery) return
    written.current = askedQuery
    if (askedQuery === query.trim()) return
    const next = new URLSearchParams(address)
    if (askedQuery === '') next.delete('text')
    else next.set('text', askedQuery)
    setAddress(next, { replace: true })
  }, [askedQuery, query, address, setAddress])
  const isFiltering = useSelector(selectIsFiltering)
  return useSelector(selectHasQuery) || part !== '' || isFiltering
}
