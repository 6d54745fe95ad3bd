// Outlines from Lucide (lucide.dev), flattened to one path each.
// ISC License, Copyright (c) Lucide Icons and Contributors; parts derived from Feather,
// The MIT License, Copyright (c) 2013-present Cole Bemis.
// These few are on the sign-in screen or in a toast, so they load first; the rest is in icons.tsx.

export type IconProps = {
  readonly size?: number | undefined
  readonly className?: string | undefined
}

/** One outline on the 24 px grid, in the colour of the text around it. */
export const iconOf = (d: string) =>
  function Icon({ size = 20, className }: IconProps) {
    return (
      <svg className={className} width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
        <path d={d} />
      </svg>
    )
  }

export const ArrowLeftIcon = iconOf('m12 19-7-7 7-7M19 12H5')
export const ChevronDownIcon = iconOf('m6 9 6 6 6-6')
export const LanguagesIcon = iconOf('m5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6')
export const CloseIcon = iconOf('M18 6 6 18M6 6l12 12')
export const CheckIcon = iconOf('M20 6 9 17l-5-5')
export const InfoIcon = iconOf('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01')

export const CircleAlertIcon = iconOf('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8v4M12 16h.01')

export const RefreshIcon = iconOf('M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5')

export const CopyIcon = iconOf('M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2')
