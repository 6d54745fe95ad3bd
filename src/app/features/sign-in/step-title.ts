import { useEffect } from 'react'

/** The tab's title names the step, and the brand alone once it is left. */
export function useStepTitle(title: string, brand: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand}`
    return () => {
      document.title = brand
    }
  }, [title, brand])
}
