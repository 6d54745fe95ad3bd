// The mark: a C cut by a road, so it is also a euro sign and a horizon.
const LAND = 'M39.02 13.92A18.5 18.5 0 0 0 5.66 19.1H14.1A10.6 10.6 0 0 1 32.39 18.23z'
const WATER = 'M39.02 34.08A18.5 18.5 0 0 1 5.66 28.9H14.1A10.6 10.6 0 0 0 32.39 29.77z'

export type MarkColours = { readonly land: string; readonly water: string; readonly road: string }

export function MarkShape({ land, water, road }: MarkColours) {
  return (
    <>
      <path fill={land} d={LAND} />
      <path fill={water} d={WATER} />
      <rect fill={road} x=".5" y="21.6" width="47" height="4.8" rx="2.4" />
    </>
  )
}
