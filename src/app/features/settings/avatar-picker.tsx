import type { Action, ThunkDispatch } from '@reduxjs/toolkit'
import type { ChangeEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { internalError } from '@kernel/app-error'

import { failed } from '../../events'
import { account } from '../../resources/account'
import { CameraIcon } from '../../ui/icons'
import { messages } from './messages'
import { ACCEPTED, isAvatarFormat } from './policy'
import styles from './settings.module.css'

/** The avatar as a button that asks for a picture and uploads it. */
export function AvatarPicker({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, Action>>()

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0]
    target.value = '' // so that the same file can be picked again after a failure
    if (!picture) return
    if (!isAvatarFormat(picture.type)) {
      const { fault } = internalError('not a picture', { type: picture.type })
      dispatch(failed({ failure: 'avatarInvalidFormat', fault }))
      return
    }
    const upload = { image: picture, name: picture.name }
    // Untracked: a picture in the store would be nothing that can be serialised or replayed.
    void dispatch(account.endpoints.uploadAvatar.initiate(upload, { track: false }))
  }
  return (
    <label className={styles.picker}>
      {children}
      <span className={styles.camera}>
        <CameraIcon />
      </span>
      <span className="visually-hidden">{formatMessage(messages.changeAvatar)}</span>
      <input type="file" accept={ACCEPTED} className="visually-hidden" onChange={pick} />
    </label>
  )
}
