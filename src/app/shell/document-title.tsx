import { useEffect } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'

import { afterPaint } from '../platform/after-paint'
import { routeNameOf } from '../platform/paths'
import { titles } from './messages'

/** What the browser's tab says of a path. */
export const titleOf = (path: string): MessageDescriptor => titles[routeNameOf(path) ?? 'notFound']

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
