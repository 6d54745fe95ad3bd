import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'

import type { Device } from '@contract/v1/devices'

import { devices } from '../../resources/devices'
import { Button } from '../../ui/controls/button'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Group, List } from '../../ui/controls/list'
import { Note } from '../../ui/controls/note'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { EmptyState } from '../../ui/scenes/empty-state'
import { DeviceRow } from './device-row'
import { EndDialog } from './end-dialog'
import { ListFailure } from './list-failure'
import { messages } from './messages'
import styles from './security.module.css'
import type { Ending } from './slice'
import { TriesGroup } from './tries-group'
import { useEnding } from './use-ending'

/** Where the account is known, and where it is signed in. */
export function DevicesGroup() {
  const { formatMessage } = useIntl()
  const { data } = devices.useDevicesQuery(null)
  const [asked, setAsked] = useState<Ending | null>(null)
  const { end, done, refused } = useEnding()
  const group = useRef<HTMLDivElement>(null)
  const hasOthers = data?.devices.some(({ isThis }) => !isThis) ?? false
  const confirm = (ending: Ending) => {
    setAsked(null)
    end(ending)
    // The button that had the focus leaves with its row.
    group.current?.focus()
  }
  return (
    <div ref={group} tabIndex={-1} className={styles.group}>
      {data && <TriesGroup list={data} onEnd={setAsked} />}
      <Group
        title={formatMessage(messages.devices)}
        aside={
          hasOthers && (
            <Button
              variant="ghost"
              size="small"
              className={styles.endOthers}
              onClick={() => setAsked('others')}
            >
              {formatMessage(messages.endOthers)}
            </Button>
          )
        }
      >
        {refused !== null && (
          <div className={styles.refusal}>
            <Note tone="danger" role="alert" icon={<CircleAlertIcon />}>
              {refused}
            </Note>
          </div>
        )}
        <p role="status" className="visually-hidden">
          {done}
        </p>
        <Devices onEnd={setAsked} />
      </Group>
      {asked !== null && (
        <EndDialog ending={asked} onConfirm={confirm} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

const SKELETON_ROWS = 2

function Devices({ onEnd }: { readonly onEnd: (device: Device) => void }) {
  const { formatMessage } = useIntl()
  const { data, isError, refetch } = devices.useDevicesQuery(null)
  if (!data && isError)
    return (
      <ListFailure title={formatMessage(messages.failed)} onRetry={refetch}>
        {formatMessage(messages.failedLine)}
      </ListFailure>
    )
  if (!data) return <SkeletonRows count={SKELETON_ROWS} label={formatMessage(messages.loading)} />
  if (data.devices.length === 0)
    return (
      <EmptyState card title={formatMessage(messages.empty)}>
        {formatMessage(messages.emptyLine)}
      </EmptyState>
    )
  return (
    <List>
      {data.devices.map((device) => (
        <DeviceRow key={device.id} device={device} onEnd={() => onEnd(device)} />
      ))}
    </List>
  )
}
