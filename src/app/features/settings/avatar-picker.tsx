import { useState, type ComponentType, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { internalError } from '@kernel/app-error'

import { failed } from '../../events'
import { CameraIcon } from '../../ui/controls/icons'
import { messages } from './messages'
import styles from './settings.module.css'

interface Cropper {
  readonly onClose: () => void
}

/** The avatar as a button. What crops pictures comes when it is first wanted: few people change theirs. */
export function AvatarPicker({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const [Cropper, setCropper] = useState<ComponentType<Cropper> | null>(null)

  const open = async () => {
    try {
      const { AvatarModal } = await import('./avatar-modal')
      setCropper(() => AvatarModal)
    } catch {
      const { fault } = internalError('the cropper did not load')
      dispatch(failed({ failure: 'saveAvatar', fault }))
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.picker}
        aria-label={formatMessage(messages.changeAvatar)}
        onClick={open}
      >
        {children}
        <span className={styles.camera}>
          <CameraIcon />
        </span>
      </button>
      {Cropper && <Cropper onClose={() => setCropper(null)} />}
    </>
  )
}
