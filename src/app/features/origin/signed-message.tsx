import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { copyRequested } from '../../events'
import { Button } from '../../ui/controls/button'
import { CopyIcon } from '../../ui/controls/icons-first'
import { messages } from './messages'
import styles from './origin.module.css'

/** The message, to be copied whole. */
export function SignedMessage({ text }: { readonly text: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <div>
      <p className="small muted">{formatMessage(messages.message)}</p>
      <pre className={styles.message}>{text}</pre>
      <Button
        variant="soft"
        size="small"
        icon={<CopyIcon />}
        onClick={() => dispatch(copyRequested(text))}
      >
        {formatMessage(messages.copy)}
      </Button>
    </div>
  )
}
