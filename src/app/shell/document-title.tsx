import { useEffect } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'

import { titles } from './messages'

const TITLES: readonly (readonly [RegExp, MessageDescriptor])[] = [
  [/^\/$/, titles.home],
  [/^\/activity(\/[^/]+)?$/, titles.activity],
  [/^\/settings$/, titles.settings],
  [/^\/legal$/, titles.legal],
  [/^\/beneficiary\/create\/(individual|business)$/, titles.create],
  [/^\/beneficiary\/[^/]+\/edit$/, titles.edit],
  [/^\/beneficiary\/[^/]+$/, titles.recipient],
  [/^\/otc\/[^/]+$/, titles.otc],
  [/^\/quote\/[^/]+$/, titles.quote],
]

/** What the browser's tab says of a path. */
export function titleOf(path: string, isAuthorized: boolean): MessageDescriptor {
  if (!isAuthorized) return titles.signIn
  return TITLES.find(([pattern]) => pattern.test(path))?.[1] ?? titles.notFound
}

interface Props {
  readonly path: string
  readonly isAuthorized: boolean
  readonly brand: string
}

export function DocumentTitle({ path, isAuthorized, brand }: Props) {
  const { formatMessage } = useIntl()
  const title = formatMessage(titleOf(path, isAuthorized))
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
  return null
}
