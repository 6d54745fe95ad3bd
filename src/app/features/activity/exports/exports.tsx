import { Suspense, useState } from 'react'
import { defineMessages, useIntl } from 'react-intl'

import type { HistoryFilter } from '@contract/v1/history-filter'

import { lazyScreen } from '../../../platform/lazy-screen'
import { Button } from '../../../ui/controls/button'
import { DownloadIcon } from '../../../ui/controls/icons'

const messages = defineMessages({ export: { id: 'exports.export', defaultMessage: 'Export' } })

const menu = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "exports" */ './export-menu')).ExportMenu,
}))

/** The exports of what the history shows, which nobody loads before the first press. */
export function Exports({ filter }: { readonly filter: HistoryFilter }) {
  const [isAsked, setIsAsked] = useState(false)
  const button = (
    <ExportButton aria-expanded={false} busy={isAsked} onClick={() => setIsAsked(true)} />
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <menu.Screen filter={filter} trigger={(props) => <ExportButton {...props} />} />
    </Suspense>
  )
}

type Props = Partial<Parameters<typeof Button>[0]>

function ExportButton(props: Props) {
  const { formatMessage } = useIntl()
  return (
    <Button {...props} aria-haspopup="menu" variant="plain" size="small" icon={<DownloadIcon />}>
      {formatMessage(messages.export)}
    </Button>
  )
}
