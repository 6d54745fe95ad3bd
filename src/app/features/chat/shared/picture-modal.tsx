import { straight } from './text'
import type { ShownFile } from './file-card'
import type { ChatWords } from './localized-words'
import { Button } from '../../../ui/controls/button'
import { DownloadIcon } from '../../../ui/controls/icons'
import { Modal } from '../../../ui/controls/modal'
import styles from './picture-modal.module.css'

export interface PictureModalProps {
  readonly file: ShownFile
  readonly words: ChatWords
  readonly onDownload: (file: ShownFile) => void
  readonly onClose: () => void
}

/** A picture as large as the screen allows. */
export function PictureModal({ file, words, onDownload, onClose }: PictureModalProps) {
  const name = straight(file.name)
  return (
    <Modal
      wide
      title={name}
      closeLabel={words.close}
      onClose={onClose}
      actions={
        <Button variant="soft" icon={<DownloadIcon />} onClick={() => onDownload(file)}>
          {words.download(name)}
        </Button>
      }
    >
      <img className={styles.picture} src={file.src} alt={name} />
    </Modal>
  )
}
