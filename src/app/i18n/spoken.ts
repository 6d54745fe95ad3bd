import { useEffect, useState } from 'react'

import { SOURCE_LOCALE, type Catalog } from './catalogs'

interface Spoken {
  readonly locale: string
  readonly catalog: Catalog
}

/** The page's language and its words: the chosen ones once they are there. */
export function useSpoken(chosen: string, load: (locale: string) => Promise<Catalog>): Spoken {
  const [spoken, setSpoken] = useState<Spoken>({ locale: SOURCE_LOCALE, catalog: {} })

  useEffect(() => {
    if (chosen === spoken.locale) return undefined
    let isWanted = true
    void load(chosen).then((catalog) => {
      if (isWanted) setSpoken({ locale: chosen, catalog })
    })
    return () => {
      isWanted = false
    }
  }, [chosen, load, spoken.locale])

  useEffect(() => {
    document.documentElement.lang = spoken.locale
  }, [spoken.locale])
  return spoken
}
