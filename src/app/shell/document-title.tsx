import { useEffect } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { useSelector } from 'react-redux'

import { afterPaint } from '../platform/after-paint'
import { routeNameOf } from '../platform/paths'
import { selectPageTitle } from '../state/page-title'
import { titles } from './messages'

/** The tab title of a path. */
const titleOf = (path: string): MessageDescriptor => titles[routeNameOf(path) ?? 'notFound']

interface Props {
  readonly path: string
  readonly brand: string
  /** Unread chat messages. */
  readonly unread: number
}

export function DocumentTitle({ path, brand, unread }: Props) {
  const { formatMessage } = useIntl()
  const own = useSelector(selectPageTitle)
  const name = own ?? formatMessage(titleOf(path))
  const title = unread > 0 ? `(${unread}) ${name}` : name
  useEffect(
    () =>
      afterPaint(() => {
        document.title = `${title} · ${brand}`
      }),
    [title, brand],
  )
  // The sign-in screen shows the brand name alone, as the delivered page does.
  useEffect(
    () => () => {
      document.title = brand
    },
    [brand],
  )
  return null
}
