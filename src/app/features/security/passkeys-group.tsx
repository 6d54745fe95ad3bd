import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Passkey } from '@contract/v1/passkeys'

import { useDeviceName } from '../../i18n/device-name'
import { hasPasskeys } from '../../platform/passkeys'
import { devices } from '../../resources/devices'
import { passkeys } from '../../resources/passkeys'
import { Button } from '../../ui/controls/button'
import { ConfirmModal } from '../../ui/controls/confirm-modal'
import { PlusIcon } from '../../ui/controls/icons'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Group, List } from '../../ui/controls/list'
import { Note } from '../../ui/controls/note'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { ListFailure } from './list-failure'
import { filled, messages } from './passkey-messages'
import { PasskeyRow } from './passkey-row'
import { RenameDialog } from './rename-dialog'
import styles from './security.module.css'
import { passkeyUnwanted, passkeyWanted, selectIsBusy, selectTrouble } from './slice'

/** What signs in beside the code. */
export function PasskeysGroup() {
  const { formatMessage } = useIntl()
  return (
    <Group title={formatMessage(messages.passkeys)}>
      <PasskeyTrouble />
      <Passkeys />
    </Group>
  )
}

function PasskeyTrouble() {
  const { formatMessage } = useIntl()
  const trouble = useSelector(selectTrouble)
  if (!trouble) return null
  const text =
    trouble.kind === 'refused'
      ? trouble.text
      : formatMessage(trouble.kind === 'failed' ? messages.failed : messages.notMade)
  return (
    <div className={styles.refusal}>
      <Note tone="danger" role="alert" icon={<CircleAlertIcon />}>
        {text}
      </Note>
    </div>
  )
}

function Passkeys() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isBusy = useSelector(selectIsBusy)
  const { data, isError, refetch } = passkeys.usePasskeysQuery(null)
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  if (!data && isError)
    return <ListFailure title={formatMessage(messages.notLoaded)} onRetry={refetch} />
  if (!data) return <SkeletonRows count={1} label={formatMessage(messages.loading)} />
  return (
    <>
      <List>
        {data.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => setRemoved(passkey)}
          />
        ))}
        <AddRow />
      </List>
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed && (
        <ConfirmModal
          title={formatMessage(filled.removeTitle, { name: removed.name })}
          lede={formatMessage(messages.removeText)}
          confirm={formatMessage(messages.remove)}
          decline={formatMessage(messages.cancel)}
          isBusy={isBusy}
          onConfirm={() => {
            setRemoved(null)
            dispatch(passkeyUnwanted(removed.id))
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}

/** A new passkey bears the name of the device that makes it. */
function AddRow() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isBusy = useSelector(selectIsBusy)
  const nameOf = useDeviceName()
  const { data } = devices.useDevicesQuery(null)
  const own = data?.devices.find(({ isThis }) => isThis)
  return (
    <li className={styles.add}>
      {hasPasskeys() ? (
        <Button
          block
          alignStart
          variant="ghost"
          busy={isBusy}
          icon={<PlusIcon />}
          onClick={() => dispatch(passkeyWanted(nameOf(own ?? {})))}
        >
          {formatMessage(messages.add)}
        </Button>
      ) : (
        <p className="muted small">{formatMessage(messages.unsupported)}</p>
      )}
    </li>
  )
}
