import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

import { chatAsked, chatClosed, selectIsChatOpen } from '../../../state/chat'
import { TOP_BAR, useMediaQuery } from '../../../ui/controls/use-media-query'

/** Marks the entry of the browser's history that a full-screen chat has put on the screen below it. */
const MARK = { isChat: true }

/** Nothing to see: Back closes a full-screen chat instead of leaving the screen below, Forward opens it again. */
export function ChatHistory() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const location = useLocation()
  const isPopped = useNavigationType() === NavigationType.Pop
  const isOpen = useSelector(selectIsChatOpen)
  const isBeside = useMediaQuery(TOP_BAR)
  const isMarked = hasMark(location.state)
  const seen = useRef(location)

  useEffect(() => {
    if (!isOpen || isBeside || isMarked) return
    const { search, hash } = location
    void navigate({ search, hash }, { state: { ...stateOf(location.state), ...MARK } })
    // oxlint-disable-next-line react/exhaustive-deps -- only opening puts an entry there, not a screen that comes after
  }, [isOpen])

  useEffect(() => {
    const isCome = seen.current !== location && isPopped
    const wasMarked = hasMark(seen.current.state)
    seen.current = location
    if (!isCome || wasMarked === isMarked) return
    dispatch(isMarked ? chatAsked({ transactionId: null }) : chatClosed())
  }, [dispatch, location, isPopped, isMarked])
  return null
}

/** Closes the panel; over its own entry by going back, which takes the entry away. */
export function useClosePanel(): () => void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const isMarked = hasMark(useLocation().state)
  return () => {
    if (isMarked) void navigate(-1)
    else dispatch(chatClosed())
  }
}

/** The router does not know what its entries carry. */
const stateOf = (state: unknown): object =>
  typeof state === 'object' && state !== null ? state : {}

const hasMark = (state: unknown): boolean => 'isChat' in stateOf(state)
