import { lazy, Suspense } from 'react'

import { loadPart } from '../../platform/load-screen'

const importCard = () => import(/* webpackChunkName: "origin" */ './origin-card')

const Loaded = lazy(async () => ({ default: (await loadPart(importCard)).OriginCard }))

/** Nothing until its chunk is there: nobody waits for it to send. */
export const OriginCard = (props: { readonly id: string }) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
