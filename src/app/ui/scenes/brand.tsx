import { memo } from 'react'
import { MarkShape } from './brand-shapes'

const ON_PAGE = { land: 'var(--mark-land)', water: 'var(--water)', road: 'var(--moving)' }
const ON_SHORE = { ...ON_PAGE, land: 'var(--on-shore)' }

// "Causeway" in Instrument Sans 660, outlined: it is never typed again.
const WORD =
  'M12.12.31q-2.39 0-4.43-.85t-3.54-2.4-2.31-3.68-.82-4.63.81-4.59 2.29-3.61 3.54-2.36q2.04-.82 4.46-.82 2.73 0 4.91 1.07t3.59 2.99 1.7 4.5h-4.37q-.4-2.42-1.98-3.69t-3.82-1.27q-1.95 0-3.44.93t-2.32 2.66-.84 4.19.85 4.24 2.34 2.76 3.44.96q2.14 0 3.74-1.25t2.03-3.71h4.43q-.4 2.61-1.81 4.53t-3.58 2.98-4.87 1.05zm21.48-.31q-.19-.65-.27-1.43t-.08-1.79h-.12v-7.47q0-1.09-.67-1.66t-1.96-.58-2.02.44-.96 1.3h-4.15q.31-2.17 2.17-3.55t5.11-1.38q3.35 0 5.08 1.5t1.74 4.36v7.04q0 .77.11 1.55t.36 1.67zm-5.52.31q-2.36 0-3.77-1.19t-1.41-3.18q0-2.2 1.63-3.52t4.57-1.72l4.74-.71v2.63l-4.03.62q-1.3.19-1.92.7t-.62 1.44q0 .84.59 1.27t1.61.44q1.52 0 2.59-.83t1.07-1.93l.43 2.45q-.65 1.73-2.06 2.63t-3.42.9zm16.69 0q-1.68 0-2.87-.71t-1.81-1.94-.62-2.74v-10.73h4.34v9.86q0 1.39.68 2.08t1.92.68q1.12 0 1.97-.53t1.36-1.46.52-2.14l.4 3.82q-.78 1.7-2.3 2.76t-3.59 1.05zm5.58-.31v-3.72h-.09v-12.09h4.34v15.81zm13.32.31q-3.38 0-5.39-1.39t-2.21-3.85h3.91q.19 1.12 1.12 1.71t2.6.59q1.46 0 2.17-.45t.71-1.29q0-.62-.41-.98t-1.51-.6l-2.54-.53q-2.73-.59-4.03-1.78t-1.3-3.05q0-2.27 1.73-3.54t4.81-1.27 4.9 1.26 2.01 3.48h-3.9q-.16-.86-.93-1.33t-2.17-.46q-1.28 0-1.91.38t-.64 1.1q0 .59.52.95t1.68.63l2.83.59q2.35.53 3.56 1.86t1.21 3.13q0 2.3-1.78 3.57t-5.04 1.27zm16.27 0q-2.6 0-4.53-1.04t-2.97-2.9-1.06-4.27q0-2.45 1.06-4.3t2.96-2.88 4.39-1.04q2.41 0 4.2.99t2.76 2.75.97 4.13q0 .5-.03.89t-.09.76h-13.61v-2.95h10.17l-.81.65q0-2.04-.96-3.03t-2.64-1q-1.92 0-2.97 1.29t-1.06 3.8q0 2.48 1.06 3.72t3.13 1.24q1.18 0 2.03-.41t1.26-1.3h4.12q-.78 2.3-2.65 3.6t-4.73 1.3zm12.41-.31l-4.83-15.81h4.58l2.61 11.38h-.19l3.23-11.38h4.03l3.25 11.38h-.19l2.55-11.38h4.46l-4.84 15.81h-4.12l-3.28-11.31h.18l-3.28 11.31zm30.14 0q-.19-.65-.26-1.43t-.08-1.79h-.13v-7.47q0-1.09-.66-1.66t-1.97-.58q-1.27 0-2.02.44t-.96 1.3h-4.15q.31-2.17 2.17-3.55t5.11-1.38q3.35 0 5.09 1.5t1.73 4.36v7.04q0 .77.11 1.55t.36 1.67zm-5.52.31q-2.35 0-3.77-1.19t-1.41-3.18q0-2.2 1.63-3.52t4.57-1.72l4.75-.71v2.63l-4.03.62q-1.3.19-1.92.7t-.62 1.44q0 .84.58 1.27t1.62.44q1.52 0 2.58-.83t1.07-1.93l.44 2.45q-.65 1.73-2.06 2.63t-3.43.9zm12.17 6.05l4.24-9.49.78-1.27 4.24-11.41h4.65l-9.54 22.17zm3.41-6.61l-6.2-15.56h4.71l5.14 14.17z'

type Props = {
  readonly height: number
  /** Its name, where it stands alone; inside a named link it is an ornament. */
  readonly label?: string
  readonly ground?: 'page' | 'shore'
}

export const Logo = memo(function Logo({ height, label, ground = 'page' }: Props) {
  const isOnShore = ground === 'shore'
  return (
    <svg height={height} width={(height * 202) / 48} viewBox="0 0 202 48" {...naming(label)}>
      <MarkShape {...(isOnShore ? ON_SHORE : ON_PAGE)} />
      <path
        fill={isOnShore ? 'var(--on-shore)' : 'var(--text)'}
        transform="translate(58 35.16)"
        d={WORD}
      />
    </svg>
  )
})

/** An ornament beside the name, or inside a link that has one. */
export function Mark({ height, ground = 'page' }: Omit<Props, 'label'>) {
  return (
    <svg height={height} width={height} viewBox="0 0 48 48" aria-hidden>
      <MarkShape {...(ground === 'shore' ? ON_SHORE : ON_PAGE)} />
    </svg>
  )
}

function naming(label: string | undefined) {
  return label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const)
}
