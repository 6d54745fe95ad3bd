import { useIntl } from 'react-intl'

import { Button } from '../../ui/controls/button'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import { Skeleton } from '../../ui/controls/skeleton'
import { passesFocusOn } from '../../ui/controls/title-focus'
import { payeeLinks } from '../payee-links'
import { OpenPage } from './open-page'
import styles from './share.module.css'
import { shareWords } from './share-words'

/** The recipient may answer at any time; read anew after so many milliseconds. */
const EVERY_MS = 15_000

/** What a sender shares of a transfer: makes a link, sees, copies and sends it, and closes the page. */
export function SharePanel({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl()
  const { data, isError } = payeeLinks.usePayeeLinkQuery(id, {
    pollingInterval: EVERY_MS,
    refetchOnMountOrArgChange: true,
  })
  const [share, sharing] = payeeLinks.useSharePayeeLinkMutation()
  const hasFailed = isError || sharing.isError
  return (
    <section className={styles.panel} tabIndex={-1} aria-label={formatMessage(shareWords.panel)}>
      {!data && !isError && <Skeleton width="70%" />}
      {data?.link && <OpenPage id={id} link={data.link} />}
      {data && !data.link && (
        <>
          <p className="small muted">{formatMessage(shareWords.about)}</p>
          <Button
            ref={passesFocusOn}
            variant="soft"
            block
            busy={sharing.isLoading}
            onClick={() => void share(id)}
          >
            {formatMessage(shareWords.make)}
          </Button>
        </>
      )}
      {hasFailed && (
        <Note tone="danger" role="status" icon={<CircleAlertIcon />}>
          {formatMessage(shareWords.failed)}
        </Note>
      )}
    </section>
  )
}
