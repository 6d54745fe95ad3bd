import type { ReactNode } from 'react'

import { Page, type Reading, Read } from '../frame/page'
import { Stack, WithSide } from './card'

interface DetailPageProps<T> {
  readonly title: (data: T | undefined) => string
  readonly lede?: (data: T) => ReactNode
  readonly back: { readonly to: string; readonly label: string }
  readonly reading: Reading<T>
  readonly main: (data: T) => ReactNode
  readonly side: (data: T) => ReactNode
}

/** One thing: what is known of it, and beside that what may be done. */
export function DetailPage<T>({ title, lede, back, reading, main, side }: DetailPageProps<T>) {
  const { currentData: data } = reading
  return (
    <Page title={title(data)} lede={data === undefined ? undefined : lede?.(data)} back={back}>
      <Read reading={reading}>
        {(read) => (
          <WithSide>
            <Stack>{main(read)}</Stack>
            <Stack>{side(read)}</Stack>
          </WithSide>
        )}
      </Read>
    </Page>
  )
}
