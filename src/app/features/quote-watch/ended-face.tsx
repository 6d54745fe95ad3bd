import { useIntl } from 'react-intl'

import type { Quote } from '@contract/v1/quotes'

import { paths } from '../../platform/paths'
import { newQuotePath } from '../../resources/quotes'
import { ButtonLink } from '../../ui/controls/button-link'
import { Dock } from '../../ui/layout/dock'
import { actMessages as words } from './act-messages'
import { FaceTitle } from './face-title'

/** A quote that is over without being paid: why, and where to go. */
export function EndedFace({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const { title, lede, way, href } = endingOf(quote)
  return (
    <>
      <FaceTitle quote={quote} title={formatMessage(title)} lede={formatMessage(lede)} />
      <Dock>
        <ButtonLink block href={href}>
          {formatMessage(way)}
        </ButtonLink>
      </Dock>
    </>
  )
}

function endingOf(quote: Quote) {
  const { endedBy, replacedBy, deposits } = quote
  if (endedBy === 'newer-quote' && replacedBy !== undefined)
    return {
      title: words.replacedTitle,
      lede: words.replacedLede,
      way: words.openNewer,
      href: paths.quote(replacedBy),
    }
  if (endedBy === 'decision') {
    const id = deposits?.find(({ use }) => use === 'held')?.transactionId
    return {
      title: words.decisionTitle,
      lede: words.decisionLede,
      way: words.openTransfer,
      href: id === undefined ? paths.activity : paths.transaction(id),
    }
  }
  const isReplaced = endedBy === 'newer-quote'
  return {
    title: isReplaced ? words.replacedTitle : words.ownerTitle,
    lede: isReplaced ? words.replacedLede : words.ownerLede,
    way: words.newQuote,
    href: newQuotePath(quote),
  }
}
