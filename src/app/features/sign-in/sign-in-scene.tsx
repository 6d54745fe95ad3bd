import { stonesBetween } from '../../ui/scenes/stepping-stones'

export type SignInSceneProps = {
  /** Where the coin is on the road, of 720: welcome 264, e-mail 404, code 520. */
  readonly coinAt: number
  readonly className?: string | undefined
}

const COIN_ROOM = 44
/** The radius of a stone's corners. */
const CORNER = 6.8
/** One scene stands on the page at a time, and the page's own markup has it under the same id. */
const MASK = 'sign-in-water'
// The road runs far past the frame, for windows wider than the picture.
const ROAD = { from: -600, to: 1320 } as const

// The reflection lies in bands that get thinner with depth: y, height.
const BANDS = [
  [520, 46],
  [573, 34],
  [616, 28],
  [655, 23],
  [690, 19],
  [722, 15],
  [751, 12],
  [778, 10],
  [804, 8],
  [829, 6],
] as const

/** The crossing at sign-in: the coin goes further along the road with every step. */
export function SignInScene({ coinAt, className }: SignInSceneProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <mask id={MASK} fill="#fff">
        {BANDS.map(([y, height]) => (
          <rect key={y} y={y} width="720" height={height} rx={Math.min(10, height / 2)} />
        ))}
      </mask>
      <Sea />
      <path
        fill="var(--on-shore)"
        d="M515.93 371.47A236 236 0 0 0 84.04 469H183.53A138 138 0 0 1 433.74 424.84z"
      />
      <path
        fill="var(--water)"
        mask={`url(#${MASK})`}
        d="M515.93 628.53A236 236 0 0 1 84.04 531H183.53A138 138 0 0 0 433.74 575.16z"
      />
      <Shoreline />
      <Stones from={ROAD.from} to={coinAt - COIN_ROOM} fill="var(--moving)" />
      <Stones from={coinAt + COIN_ROOM} to={ROAD.to} fill="var(--shore-stone)" />
      <g transform={`translate(${coinAt} 500)`}>
        <circle r="33" fill="#FFF6EC" />
        <path
          d="M13-11.5a17 17 0 1 0 0 23M-22-4.5h25M-22 4.5h21"
          fill="none"
          stroke="#06434C"
          strokeWidth="4.6"
        />
      </g>
    </svg>
  )
}

function Sea() {
  return (
    <>
      <path fill="var(--shore)" d="M-600-200h1920v1300H-600z" />
      <g fill="var(--shore-line)">
        <path d="M520 486c40-34 78-20 112-44 34-22 60-16 160-8v60z" />
        <path opacity=".7" d="M-300 486c120-60 220-46 300-30 34 8 60 14 96 30z" />
      </g>
      <path fill="var(--shore-2)" d="M-600 500h1920v800H-600z" />
      <path
        stroke="var(--shore-line)"
        strokeWidth="5"
        d="M62.5 590.5h85M542.5 602.5h115M472.5 642.5h65M82.5 692.5h55M562.5 706.5h91M606.5 764.5h55M122.5 792.5h105M422.5 826.5h145M42.5 852.5h65M622.5 848.5h75"
      />
    </>
  )
}

/** Marker poles, and the refuge hut for those whom the tide surprises. */
function Shoreline() {
  return (
    <>
      <g fill="var(--on-shore-muted)" stroke="var(--on-shore-muted)">
        <path strokeWidth="4" d="M72 432v54M196 432v54M664 432v54" />
        <path strokeWidth="6" d="M68 433h8v4h-8zM192 433h8v4h-8zM660 433h8v4h-8z" />
      </g>
      <g fill="var(--on-shore)" stroke="var(--on-shore)" strokeWidth="4">
        <rect x="568" y="398" width="48" height="38" rx="4" stroke="none" />
        <path d="M561 400 592 374l31 26z" />
        <path fill="none" d="M574 436 568 486M610 436l6 50M572 452l42 20M612 452l-42 20" />
      </g>
      <rect x="584" y="408" width="16" height="16" rx="3" fill="var(--moving)" />
    </>
  )
}

type StonesProps = { readonly from: number; readonly to: number; readonly fill: string }

/** One path for all, since a slow phone parses and lays out each element: the stroke rounds their corners. */
function Stones({ from, to, fill }: StonesProps) {
  const stones = stonesBetween(from, to).map(({ x, width }) => {
    const across = (width - 2 * CORNER).toFixed(1)
    return `M${(x + CORNER).toFixed(1)} 493.8h${across}v12.4h-${across}z`
  })
  return <path fill={fill} stroke={fill} strokeWidth={2 * CORNER} d={stones.join('')} />
}
