import { useState } from 'react'
import { useIntl } from 'react-intl'

import { RECEIPT_NAMES, type ReceiptName } from '@kernel/receipt'

import { saveFile } from '../../platform/download'
import { Button } from '../../ui/controls/button'
import { DownloadIcon } from '../../ui/controls/icons'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Note } from '../../ui/controls/note'
import { Switch } from '../../ui/controls/switch'
import { transferReceipts } from './receipt-call'
import { filledReceiptWords, receiptWords } from './receipt-words'
import styles from './receipt.module.css'

const WHEN = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** Downloads the signed receipt of a transfer with the names that its holder chooses; none at first. */
export function ReceiptPanel({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl()
  const [names, setNames] = useState<readonly ReceiptName[]>([])
  const [ask, { data, isLoading, isError }] = transferReceipts.useTransferReceiptMutation()
  const download = async () => {
    const answer = await ask({ id, names })
    if (answer.data) saveReceipt(id, answer.data.file)
  }
  return (
    <section className={styles.panel} aria-label={formatMessage(receiptWords.panel)}>
      <p className="small muted">{formatMessage(receiptWords.about)}</p>
      <Names names={names} onChange={setNames} />
      <Button
        variant="soft"
        block
        icon={<DownloadIcon />}
        busy={isLoading}
        onClick={() => void download()}
      >
        {formatMessage(receiptWords.download)}
      </Button>
      {data?.returnedTs !== undefined && <Returned ts={data.returnedTs} />}
      {isError && (
        <Note tone="danger" role="status" icon={<CircleAlertIcon />}>
          {formatMessage(receiptWords.failed)}
        </Note>
      )}
    </section>
  )
}

const saveReceipt = (id: string, file: string): void => {
  const blob = new Blob([file], { type: 'application/json' })
  saveFile({ fileName: `Receipt_${id}.json`, blob })
}

interface NamesProps {
  readonly names: readonly ReceiptName[]
  readonly onChange: (names: readonly ReceiptName[]) => void
}

function Names({ names, onChange }: NamesProps) {
  const { formatMessage } = useIntl()
  return (
    <ul className={styles.names}>
      {RECEIPT_NAMES.map((name) => {
        const isShown = names.includes(name)
        const label = formatMessage(receiptWords[name])
        const turned = isShown ? names.filter((each) => each !== name) : [...names, name]
        return (
          <li key={name} className={styles.name}>
            <span aria-hidden="true">{label}</span>
            <Switch
              label={label}
              isOn={isShown}
              onTurn={() => {
                onChange(turned)
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Returned({ ts }: { readonly ts: number }) {
  const { formatMessage, formatDate } = useIntl()
  const date = formatDate(ts * 1_000, WHEN)
  return (
    <Note tone="danger" role="status" icon={<CircleAlertIcon />}>
      {formatMessage(filledReceiptWords.returned, { date })}
    </Note>
  )
}
