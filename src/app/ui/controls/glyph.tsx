export type IconProps = {
  readonly size?: number | undefined
  readonly className?: string | undefined
}

/** One outline on the 24 px grid, in the colour of the text around it. */
export function Glyph({ d, size = 20, className }: IconProps & { readonly d: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
}
