import { lazy, Suspense } from 'react'

const Loaded = lazy(async () => ({
  default: (await import(/* webpackChunkName: "origin" */ './origin-card')).OriginCard,
}))

/** Nothing until its chunk is there: nobody waits for it to send. */
export const OriginCard = (props: { readonly id: string }) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
