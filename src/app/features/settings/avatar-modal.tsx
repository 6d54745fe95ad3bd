import { useRef, useState } from 'react'
import type { AvatarEditorRef } from 'react-avatar-editor'
import { useIntl } from 'react-intl'

import { Button } from '../../ui/controls/button'
import { Modal } from '../../ui/controls/modal'
import { AvatarStage } from './avatar-stage'
import { messages } from './messages'
import { PictureChoice } from './picture-choice'
import { useAvatarSaving } from './use-avatar-saving'

/** Four times the largest avatar on screen: sharp everywhere, and far below what the host accepts. */
const SIDE = 512
const QUALITY = 0.92

/** A picture is chosen, moved and zoomed under a round mask, and saved. */
export function AvatarModal({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  const editor = useRef<AvatarEditorRef>(null)
  const [picture, setPicture] = useState<File | null>(null)
  const [isShown, setIsShown] = useState(false)
  const { isSaving, refuse, save } = useAvatarSaving(onClose)

  const choose = (chosen: File | null) => {
    setIsShown(false)
    setPicture(chosen)
  }
  const crop = async () => {
    if (!editor.current || !picture || !isShown) return null
    const image = await shrunk(editor.current.getImage(), picture.type)
    return image && { image, name: picture.name }
  }
  return (
    <Modal
      title={formatMessage(messages.changeAvatar)}
      isBusy={isSaving}
      onClose={onClose}
      actions={
        <Button busy={isSaving} disabled={!isShown} onClick={() => void save(crop)}>
          {formatMessage(messages.saveAvatar)}
        </Button>
      }
      decline={{ label: formatMessage(messages.cancel) }}
    >
      <AvatarStage
        // A new picture starts in the middle, and unzoomed.
        key={picture ? `${picture.name} ${picture.lastModified} ${picture.size}` : 'none'}
        ref={editor}
        picture={picture}
        isShown={isShown}
        onShown={() => setIsShown(true)}
        onBroken={() => {
          choose(null)
          refuse('avatarInvalidFormat', 'the picture cannot be read')
        }}
      />
      <PictureChoice
        isAnother={picture !== null}
        disabled={isSaving}
        onChosen={choose}
        onRefused={() => refuse('avatarInvalidFormat', 'neither jpeg nor png')}
      />
    </Modal>
  )
}

/** A square of the size we keep, in the format that was chosen; null where the browser cannot make one. */
function shrunk(square: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(square, 0, 0, SIDE, SIDE)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY)
  })
}
