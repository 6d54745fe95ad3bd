import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { Button } from '../../../ui/controls/button'
import { Note } from '../../../ui/controls/note'
import { DoneNote } from '../acts/acts'
import { actChosen } from '../acts/slice'
import { Card } from '../parts/card'
import styles from './bank.module.css'
import { messages } from './messages'

/** Files that could not be read. */
export function Quarantine({ names }: { readonly names: readonly string[] | null }) {
  const { formatMessage } = useIntl()
  const acts = names?.map(requeueOf) ?? []
  return (
    <Card title={formatMessage(messages.quarantine)}>
      {names === null && <Note tone="danger">{formatMessage(messages.unread)}</Note>}
      {names?.length === 0 && (
        <p className="small muted">{formatMessage(messages.quarantineNone)}</p>
      )}
      {names && names.length > 0 && (
        <>
          <Note tone="danger">{formatMessage(messages.quarantineLine)}</Note>
          <ul className={styles.quarantine}>
            {names.map((name) => (
              <li key={name} className={styles.name}>
                <span>{name}</span>
                <Requeue name={name} />
              </li>
            ))}
          </ul>
        </>
      )}
      <DoneNote acts={acts} />
    </Card>
  )
}

const requeueOf = (name: string) =>
  ({ act: 'file-requeue', subject: name, closedBy: null }) as const

function Requeue({ name }: { readonly name: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <Button
      variant="plain"
      size="small"
      onClick={() => dispatch(actChosen({ ...requeueOf(name), name }))}
    >
      {formatMessage(messages.requeue)}
    </Button>
  )
}
