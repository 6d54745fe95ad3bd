type Wave = {
  readonly x: number
  readonly y: number
  readonly crests: number
  readonly rises: boolean
  readonly stroke: string
  readonly opacity: number
}

const WAVES: readonly Wave[] = [
  { x: 32, y: 148, crests: 12, rises: true, stroke: 'var(--primary)', opacity: 1 },
  { x: 51, y: 172, crests: 11, rises: false, stroke: 'var(--water)', opacity: 0.85 },
  { x: 89, y: 196, crests: 9, rises: true, stroke: 'var(--water)', opacity: 0.7 },
  { x: 146, y: 219, crests: 6, rises: false, stroke: 'var(--water)', opacity: 0.5 },
  { x: 203, y: 241, crests: 3, rises: true, stroke: 'var(--water)', opacity: 0.32 },
]

/** The picture of the 500 view: high water over the road. */
export function FailureScene({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 520 270" aria-hidden="true">
      <path
        fill="var(--primary-soft)"
        d="M340.51 97.71A96 96 0 0 0 165.18 135H206.05A56 56 0 0 1 306.97 119.5z"
      />
      {[112, 408].map((x) => (
        <g key={x}>
          <rect x={x - 2.5} y="74" width="5" height="72" rx="2.5" fill="var(--line-strong)" />
          <rect x={x - 9} y="74" width="18" height="11" rx="3" fill="var(--moving)" />
        </g>
      ))}
      {WAVES.map((wave) => (
        // The wider stroke in the ground's colour parts each wave from what is behind it.
        <g key={wave.y} fill="none" strokeLinecap="round">
          <path d={waterline(wave)} stroke="var(--bg)" strokeWidth="18" />
          <path d={waterline(wave)} stroke={wave.stroke} strokeWidth="9" opacity={wave.opacity} />
        </g>
      ))}
    </svg>
  )
}

function waterline({ x, y, crests, rises }: Wave): string {
  const crest = (index: number) => ((index % 2 === 0) === rises ? 'q19-9 38 0' : 'q19 9 38 0')
  return `M${x} ${y}${Array.from({ length: crests }, (_crest, index) => crest(index)).join('')}`
}
