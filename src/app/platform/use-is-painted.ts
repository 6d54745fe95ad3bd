import { useEffect, useState } from 'react'

import { afterPaint } from './after-paint'

/** False until what the component first drew has been shown: the rest of it may come then. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(
    () =>
      afterPaint(() => {
        setIsPainted(true)
      }),
    [],
  )
  return isPainted
}
