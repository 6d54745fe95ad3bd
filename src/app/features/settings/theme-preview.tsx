import { useId } from 'react'

import type { Theme } from '../../state/preferences'

/** The two grounds as they are, whatever theme the page itself wears. */
const LIGHT = {
  bg: '#F1F5F3',
  ink: '#0A2529',
  card: '#FFFFFF',
  primary: '#06505A',
  line: '#DBE4E1',
}
const DARK = { bg: '#071719', ink: '#E6F0ED', card: '#14292E', primary: '#7ADCCB', line: '#24434A' }

/** A page in small; for `system` both halves of it. */
export function ThemePreview({ theme }: { readonly theme: Theme }) {
  const clip = useId()
  return (
    <svg viewBox="0 0 112 72" aria-hidden="true">
      {theme !== 'dark' && <Miniature colours={LIGHT} />}
      {theme === 'dark' && <Miniature colours={DARK} />}
      {theme === 'system' && (
        <>
          <clipPath id={clip}>
            <path d="M66 0h46v72H46z" />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <Miniature colours={DARK} />
          </g>
        </>
      )}
      <rect x=".5" y=".5" width="111" height="71" rx="9.5" fill="none" stroke="var(--line)" />
    </svg>
  )
}

function Miniature({ colours: { bg, ink, card, primary, line } }: { colours: typeof LIGHT }) {
  return (
    <>
      <rect width="112" height="72" fill={bg} />
      <rect x="12" y="12" width="40" height="7" rx="3.5" fill={ink} />
      <rect x="12" y="27" width="88" height="33" rx="8" fill={card} />
      <circle cx="26" cy="43.5" r="7" fill={primary} />
      <rect x="40" y="38" width="34" height="4" rx="2" fill={ink} opacity=".8" />
      <rect x="40" y="46" width="24" height="4" rx="2" fill={line} />
      <rect x="82" y="41" width="12" height="5" rx="2.5" fill="#EA4F1A" />
    </>
  )
}
