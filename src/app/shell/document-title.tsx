import { useEffect } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'

import { afterPaint } from '../platform/after-paint'
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
  [/^\/support$/, titles.support],
]

/** What the browser's tab says of a path. */
export const titleOf = (path: string): MessageDescriptor =>
  TITLES.find(([pattern]) => pattern.test(path))?.[1] ?? titles.notFound

interface Props {
  readonly path: string
  readonly brand: string
  /** Answers that wait to be read. */
  readonly unread: number
}

export function DocumentTitle({ path, brand, unread }: Props) {
  const { formatMessage } = useIntl()
  const name = formatMessage(titleOf(path))
  const title = unread > 0 ? `(${unread}) ${name}` : name
  useEffect(
    () =>
      afterPaint(() => {
        document.title = `${title} · ${brand}`
      }),
    [title, brand],
  )
  // Sign-in has the brand's name alone, as the page is delivered.
  useEffect(
    () => () => {
      document.title = brand
    },
    [brand],
  )
  return null
}
