import { useIntl } from 'react-intl'

import { Button } from '../../ui/controls/button'
import { OfflineIcon, TriangleAlertIcon } from '../../ui/controls/icons'
import { Note } from '../../ui/controls/note'
import { passesFocusOn } from '../../ui/controls/title-focus'
import { History } from './history'
import { messages as shared } from './shared/messages'
import { messages } from './search-messages'
import styles from './search.module.css'

interface Props {
  readonly isOffline: boolean
  readonly retry: () => void
}

/** The desk cannot be asked: says so, above what the list has loaded. With the network back the search asks again by itself. */
export function SearchFailure({ isOffline, retry }: Props) {
  const { formatMessage } = useIntl()
  return (
    <>
      <div className={styles.failure}>
        <Note
          tone={isOffline ? 'plain' : 'warning'}
          role="alert"
          icon={isOffline ? <OfflineIcon /> : <TriangleAlertIcon />}
        >
          {formatMessage(isOffline ? messages.offline : messages.failed)}
        </Note>
        {!isOffline && (
          <Button ref={passesFocusOn} variant="soft" size="small" onClick={retry}>
            {formatMessage(shared.retry)}
          </Button>
        )}
      </div>
      <History />
    </>
  )
}
