import type { ChangeEvent } from 'react'
import { useIntl } from 'react-intl'

import { classNames } from '../../ui/controls/class-names'
import { buttonClass } from '../../ui/controls/button'
import styles from './avatar-modal.module.css'
import { messages } from './messages'
import { ACCEPTED, isAvatarFormat } from './policy'

interface PictureChoiceProps {
  /** One has been chosen already. */
  readonly isAnother: boolean
  readonly disabled: boolean
  readonly onChosen: (picture: File) => void
  readonly onRefused: () => void
}

/** Asks for a picture; the browser's own dialog can be talked into offering any file. [VAL-36] */
export function PictureChoice({ isAnother, disabled, onChosen, onRefused }: PictureChoiceProps) {
  const { formatMessage } = useIntl()
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0]
    target.value = '' // so that the same file can be picked again
    if (!picture) return
    if (isAvatarFormat(picture.type)) onChosen(picture)
    else onRefused()
  }
  return (
    <div className={styles.choice}>
      <label className={classNames(buttonClass({ variant: 'soft', size: 'small' }), styles.choose)}>
        {formatMessage(isAnother ? messages.anotherPicture : messages.choosePicture)}
        <input
          type="file"
          accept={ACCEPTED}
          className="visually-hidden"
          disabled={disabled}
          onChange={pick}
        />
      </label>
      <p className="muted small">{formatMessage(messages.pictureFormats)}</p>
    </div>
  )
}
