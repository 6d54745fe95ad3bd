import { stonesBetween } from '../ui/scenes/stepping-stones'

const SCALE = 0.538
const STONES = [...stonesBetween(0, 168, SCALE), ...stonesBetween(352, 520, SCALE)]

/** 404: stones are missing, and a buoy marks the gap. */
export function NotFoundScene({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 520 270" aria-hidden="true">
      <g fill="var(--primary-soft)">
        <path d="M340.51 97.71A96 96 0 0 0 165.18 135H206.05A56 56 0 0 1 306.97 119.5z" />
        <path
          opacity=".6"
          d="M340.51 202.29A96 96 0 0 1 165.18 165H206.05A56 56 0 0 0 306.97 180.5z"
        />
      </g>
      <g fill="var(--primary)">
        {STONES.map(({ x, width }) => (
          <rect key={x} x={x} y="143" width={width} height="14" rx="3.6" />
        ))}
      </g>
      <g fill="var(--water)">
        <rect
          x="188"
          y="168"
          width="36"
          height="14"
          rx="4"
          opacity=".75"
          transform="rotate(9 205 178)"
        />
        <rect
          x="246"
          y="200"
          width="44"
          height="14"
          rx="4"
          opacity=".5"
          transform="rotate(-12 268 206)"
        />
        <rect
          x="304"
          y="176"
          width="26"
          height="14"
          rx="4"
          opacity=".65"
          transform="rotate(14 318 186)"
        />
      </g>
      <path
        d="M190 226h44M262 240h70M300 222h26M120 206h34M372 206h48M228 152h26M268 152h32"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".55"
      />
      <g fill="var(--moving)">
        <path d="M248 138l14-46 14 46z" />
        <rect x="242" y="136" width="40" height="14" rx="7" />
        <circle cx="262" cy="86" r="6" />
      </g>
    </svg>
  )
}
