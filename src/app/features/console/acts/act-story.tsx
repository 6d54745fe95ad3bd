import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'

import { consolePaths } from '../frame/paths'
import { ActForm } from './act-form'
import { actClosed, selectActs } from './slice'

/** Once on every page: the form of the act that was chosen, and the way to what was proposed. */
export function ActStory() {
  const { chosen, proposedId } = useSelector(selectActs)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  useEffect(() => {
    if (proposedId === null) return
    dispatch(actClosed())
    void navigate(consolePaths.approval(proposedId))
  }, [dispatch, navigate, proposedId])
  return chosen && <ActForm offered={chosen} />
}
