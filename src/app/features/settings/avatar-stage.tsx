import { useId, useRef, useState, type Ref } from 'react'
import AvatarEditor, { type AvatarEditorRef } from 'react-avatar-editor'
import { useIntl } from 'react-intl'

import { CameraIcon } from '../../ui/controls/icons'
import styles from './avatar-modal.module.css'
import { messages } from './messages'

/** Together as wide as the narrowest screen leaves room for. */
const SIDE = 240
const BORDER = 16
const ZOOM = { least: 1, most: 3, step: 0.05 }
/** The page's scrim, so that what is cut off looks cut off in both themes. */
const SHADE: [number, number, number, number] = [5, 25, 29, 0.52]

interface AvatarStageProps {
  readonly ref: Ref<AvatarEditorRef>
  readonly picture: File | null
  readonly isShown: boolean
  readonly onShown: () => void
  readonly onBroken: () => void
}

/** Where the picture is moved by dragging and zoomed by the slider. */
export function AvatarStage({ ref, picture, isShown, onShown, onBroken }: AvatarStageProps) {
  const { formatMessage, formatNumber } = useIntl()
  const [zoom, setZoom] = useState(ZOOM.least)
  const slider = useId()
  const isBroken = useRef(false)
  // The editor reads a picture twice as it starts, and would complain twice.
  const complain = () => {
    if (!isBroken.current) onBroken()
    isBroken.current = true
  }
  if (!picture) {
    return (
      <div className={styles.empty}>
        <CameraIcon />
      </div>
    )
  }
  return (
    <>
      <div
        className={styles.stage}
        role="img"
        aria-label={formatMessage(messages.cropArea)}
        aria-busy={!isShown}
      >
        <AvatarEditor
          ref={ref}
          image={picture}
          width={SIDE}
          height={SIDE}
          border={BORDER}
          borderRadius={SIDE / 2}
          color={SHADE}
          scale={zoom}
          onImageReady={onShown}
          onLoadFailure={complain}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={slider}>{formatMessage(messages.zoom)}</label>
        <input
          id={slider}
          type="range"
          min={ZOOM.least}
          max={ZOOM.most}
          step={ZOOM.step}
          value={zoom}
          aria-valuetext={formatNumber(zoom, { style: 'percent' })}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </div>
    </>
  )
}
