import { QRCodeSVG } from 'qrcode.react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { PayeeLinkAnswer } from '@contract/v1/payee-links'

import { copyRequested } from '../../events'
import { Button } from '../../ui/controls/button'
import { CheckIcon, CircleAlertIcon, CopyIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import { passesFocusOn } from '../../ui/controls/title-focus'
import { payeeLinks } from '../payee-links'
import styles from './share.module.css'
import { filledShareWords, shareWords } from './share-words'

type Link = NonNullable<PayeeLinkAnswer['link']>

const QR_SIZE = 160
const WHEN = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const canShareLinks = (): boolean => typeof navigator.share === 'function'

/** Whoever closes the browser's own dialog has thought better of it. */
const shareLink = (url: string): Promise<void> => navigator.share({ url }).catch(() => undefined)

interface Props {
  readonly id: string
  readonly link: Link
}

export function OpenPage({ id, link }: Props) {
  const { formatMessage, formatDate } = useIntl()
  const { url, expiresTs } = link
  const [end, { isLoading }] = payeeLinks.useEndPayeeLinkMutation()
  return (
    <>
      <Said answer={link.answer} />
      <figure className={styles.plate}>
        <QRCodeSVG
          value={url}
          size={QR_SIZE}
          level="M"
          title={formatMessage(shareWords.code)}
          role="img"
        />
      </figure>
      <p className={styles.address}>{url}</p>
      <Ways url={url} />
      <div className={styles.foot}>
        <span className="small muted num">
          {formatMessage(filledShareWords.until, { date: formatDate(expiresTs * 1_000, WHEN) })}
        </span>
        <Button
          ref={passesFocusOn}
          variant="ghost"
          size="small"
          busy={isLoading}
          onClick={() => void end(id)}
        >
          {formatMessage(shareWords.close)}
        </Button>
      </div>
    </>
  )
}

function Ways({ url }: Pick<Link, 'url'>) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <div className={styles.ways}>
      <Button variant="soft" icon={<CopyIcon />} onClick={() => dispatch(copyRequested(url))}>
        {formatMessage(shareWords.copy)}
      </Button>
      {canShareLinks() && (
        <Button variant="soft" onClick={() => void shareLink(url)}>
          {formatMessage(shareWords.send)}
        </Button>
      )}
    </div>
  )
}

/** What the recipient said of the account. */
function Said({ answer }: Pick<Link, 'answer'>) {
  const { formatMessage } = useIntl()
  if (answer === undefined) return null
  const isTheirs = answer === 'yes'
  return (
    <Note
      tone={isTheirs ? 'plain' : 'danger'}
      role={isTheirs ? 'status' : 'alert'}
      icon={isTheirs ? <CheckIcon /> : <CircleAlertIcon />}
    >
      {formatMessage(isTheirs ? shareWords.yes : shareWords.no)}
    </Note>
  )
}
