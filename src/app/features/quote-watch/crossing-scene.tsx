import { useId } from 'react'

import { initials } from '@kernel/initials'
import { paletteIndex } from '../../ui/controls/palette-index'
import { stonesBetween, type Stone } from '../../ui/scenes/stepping-stones'

export type CrossingSceneProps = {
  /** The token's icon. */
  readonly tokenSrc?: string | undefined
  readonly symbol: string
  readonly recipient: string
  readonly className?: string | undefined
}

const SCALE = 0.538
const LAID = stonesBetween(116, 356, SCALE)
const LIVE = [{ x: 362, width: 42 }]
const AHEAD = stonesBetween(410, 524, SCALE)
const BANDS = [
  [138, 20],
  [162, 15],
  [182.4, 12],
  [201.2, 10],
  [219.4, 8],
  [237, 6],
] as const

/** A transfer under way: the token on one shore, the recipient on the other. */
export function CrossingScene({ tokenSrc, symbol, recipient, className }: CrossingSceneProps) {
  const id = useId()
  const colour = paletteIndex(recipient)
  return (
    <svg className={className} viewBox="0 0 640 250" aria-hidden="true">
      <mask id={id} fill="#fff">
        {BANDS.map(([y, height]) => (
          <rect key={y} y={y} width="640" height={height} rx={Math.min(6, height / 2)} />
        ))}
      </mask>
      <path
        fill="var(--primary-soft)"
        d="M407.22 73.36A104 104 0 0 0 217.24 114H262.17A60 60 0 0 1 370.32 97.32z"
      />
      <path
        fill="var(--water)"
        opacity=".45"
        mask={`url(#${id})`}
        d="M407.22 186.64A104 104 0 0 1 217.24 146H262.17A60 60 0 0 0 370.32 162.68z"
      />
      <Stones stones={LAID} fill="var(--primary)" />
      <Stones stones={LIVE} fill="var(--moving)" />
      <Stones stones={AHEAD} fill="var(--line)" />
      <Disc
        x={64}
        fill="var(--primary-soft)"
        ink="var(--on-primary-soft)"
        text={symbol.slice(0, 1)}
      />
      {tokenSrc && <image href={tokenSrc} x="24" y="90" width="80" height="80" />}
      <Disc
        x={576}
        fill={`var(--avatar-${colour})`}
        ink={`var(--avatar-${colour}-ink)`}
        text={initials(recipient)}
      />
    </svg>
  )
}

function Stones({ stones, fill }: { readonly stones: readonly Stone[]; readonly fill: string }) {
  return (
    <g fill={fill}>
      {stones.map(({ x, width }) => (
        <rect key={x} x={x} y="123" width={width} height="14" rx="3.6" />
      ))}
    </g>
  )
}

type DiscProps = {
  readonly x: number
  readonly fill: string
  readonly ink: string
  readonly text: string
}

function Disc({ x, fill, ink, text }: DiscProps) {
  return (
    <>
      <circle cx={x} cy="130" r="40" fill={fill} />
      <text x={x} y="139.5" textAnchor="middle" fontWeight="600" fontSize="28" fill={ink}>
        {text}
      </text>
    </>
  )
}
