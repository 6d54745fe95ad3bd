import { useState } from 'react'
import { useIntl } from 'react-intl'

import type { Waiting, WaitingItem, WaitingKind } from '@contract/console/waiting'
import { readings } from '../../../resources/console/readings'
import { Chip, ChipRow } from '../../../ui/controls/chip'
import { Note } from '../../../ui/controls/note'
import { Segmented } from '../../../ui/controls/segmented'
import { EmptyState } from '../../../ui/scenes/empty-state'
import { messages as words } from '../frame/messages'
import { Page, Read } from '../frame/page'
import { Table } from '../table/table'
import { groupTitles, kindNames, messages } from './messages'
import { groupWaiting, kindsIn, type WaitingGroup, type WaitingOrder } from './policy'
import { Sum, useSumText } from './sum'
import { WaitingRow } from './waiting-row'
import styles from './waiting.module.css'

export function WaitingScreen() {
  const { formatMessage } = useIntl()
  const reading = readings.useListWaitingQuery(null)
  const [order, chooseOrder] = useState<WaitingOrder>('actor')
  const items = reading.data?.items ?? []
  return (
    <Page
      title={formatMessage(words.waiting)}
      lede={items.length > 0 ? <Sum items={items} /> : undefined}
      aside={items.length > 1 && <Order order={order} onChange={chooseOrder} />}
    >
      <Read reading={reading}>{(data) => <Items waiting={data} order={order} />}</Read>
    </Page>
  )
}

interface OrderProps {
  readonly order: WaitingOrder
  readonly onChange: (order: WaitingOrder) => void
}

function Order({ order, onChange }: OrderProps) {
  const { formatMessage } = useIntl()
  return (
    <div className="only-desktop">
      <Segmented
        label={formatMessage(messages.order)}
        value={order}
        onChange={onChange}
        options={[
          { value: 'actor', label: formatMessage(messages.byActor) },
          { value: 'age', label: formatMessage(messages.byAge) },
          { value: 'amount', label: formatMessage(messages.byAmount) },
        ]}
      />
    </div>
  )
}

interface ItemsProps {
  readonly waiting: Waiting
  readonly order: WaitingOrder
}

function Items({ waiting: { items, isCut }, order }: ItemsProps) {
  const { formatMessage } = useIntl()
  const [chosen, choose] = useState<WaitingKind | null>(null)
  if (items.length === 0)
    return (
      <EmptyState card title={formatMessage(messages.nothing)}>
        {formatMessage(messages.nothingLine)}
      </EmptyState>
    )
  const kinds = kindsIn(items)
  // The last of its kind may be gone since it was chosen.
  const kind = kinds.some(([each]) => each === chosen) ? chosen : null
  const shown = kind === null ? items : items.filter((item) => item.kind === kind)
  return (
    <>
      <Kinds kinds={kinds} total={items.length} chosen={kind} onChoose={choose} />
      {isCut && (
        <div className={styles.cut}>
          <Note tone="warning">{formatMessage(messages.cut)}</Note>
        </div>
      )}
      {groupWaiting(shown, order).map(([group, own]) => (
        <Group key={group} group={group} items={own} />
      ))}
    </>
  )
}

interface KindsProps {
  readonly kinds: readonly (readonly [WaitingKind, number])[]
  readonly total: number
  readonly chosen: WaitingKind | null
  readonly onChoose: (kind: WaitingKind | null) => void
}

function Kinds({ kinds, total, chosen, onChoose }: KindsProps) {
  const { formatMessage } = useIntl()
  const count = (number: number) => <span className={styles.count}>{number}</span>
  return (
    <ChipRow label={formatMessage(messages.kind)}>
      <Chip pressed={chosen === null} endIcon={count(total)} onClick={() => onChoose(null)}>
        {formatMessage(messages.all)}
      </Chip>
      {kinds.map(([kind, number]) => (
        <Chip
          key={kind}
          pressed={chosen === kind}
          endIcon={count(number)}
          onClick={() => onChoose(kind)}
        >
          {formatMessage(kindNames[kind])}
        </Chip>
      ))}
    </ChipRow>
  )
}

interface GroupProps {
  readonly items: readonly WaitingItem[]
  readonly group: WaitingGroup | null
}

function Group({ group, items }: GroupProps) {
  const { formatMessage } = useIntl()
  const sumText = useSumText()
  // Of tokens without a price nobody knows the euros.
  const isKnown = items.some(({ amountEUR }) => amountEUR !== null)
  const title = formatMessage(group ? groupTitles[group] : words.waiting)
  return (
    <section className={styles.group}>
      {group && (
        <h2 className={styles.heading}>
          <span>
            <b>{title}</b> <span className="num">{items.length}</span>
          </span>
          {isKnown && <span className="num">{sumText(items)}</span>}
        </h2>
      )}
      <Table label={title} columns={styles.columns}>
        {items.map((item) => (
          <WaitingRow key={`${item.kind}:${item.id}`} item={item} />
        ))}
      </Table>
    </section>
  )
}
