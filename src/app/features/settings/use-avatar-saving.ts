import type { Action, ThunkDispatch } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'

import { internalError } from '@kernel/app-error'

import { failed } from '../../events'
import { avatar } from '../../resources/avatar'

interface Cropped {
  readonly image: Blob
  readonly name: string
}

/** Uploads the cropped picture; the feature's saga announces the result, and after a failure the picture stays. */
export function useAvatarSaving(onSaved: () => void) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, Action>>()
  const [isSaving, setIsSaving] = useState(false)

  const refuse = (failure: 'avatarInvalidFormat' | 'avatarNotSelected', why: string) => {
    dispatch(failed({ failure, fault: internalError(why).fault }))
  }
  const upload = async (picture: Cropped) => {
    // Untracked, since a picture in the store cannot be serialised or replayed.
    const initiated = avatar.endpoints.uploadAvatar.initiate(picture, { track: false })
    const { error } = await dispatch(initiated)
    if (error === undefined) onSaved()
  }
  const save = async (crop: () => Promise<Cropped | null>) => {
    setIsSaving(true)
    try {
      const picture = await crop()
      if (picture) await upload(picture)
      else refuse('avatarNotSelected', 'there is no picture to save')
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, refuse, save }
}
