import type { ReactNode } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { SerializedError } from '@reduxjs/toolkit'

import type { HistoryFilter } from '@contract/v1/history-filter'
import type { Fault } from '@kernel/app-error'
import { EXPORT_FORMATS, type ExportFormat } from '@contract/v1/transfer-exports'

import { refusalText } from '../../../errors/refusal-text'
import { noticed } from '../../../events'
import { fetchFile } from '../../../platform/download'
import { paths } from '../../../platform/paths'
import { exportUrl, transferExports } from '../../../resources/transfer-exports'
import { selectConfig } from '../../../state/flags'
import { FileTextIcon } from '../../../ui/controls/icons'
import { iconOf } from '../../../ui/controls/icons-first'
import type { MenuItem } from '../../../ui/controls/menu'
import { messages } from './messages'

// Outlines from Lucide, as in icons.tsx; loaded with the exports alone.
const SHEET = 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7ZM14 2v4a2 2 0 0 0 2 2h4'

const TableFileIcon = iconOf(`${SHEET}M8 13h2M14 13h2M8 17h2M14 17h2`)
const MarkupFileIcon = iconOf(`${SHEET}M10 12.5 8 15l2 2.5M14 12.5l2 2.5-2 2.5`)
const BracesIcon = iconOf(
  'M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5c0 1.1.9 2 2 2h1M16 21h1a2 2 0 0 0 2-2v-5c0-1.1.9-2 2-2a2 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1',
)

const ICONS: Readonly<Record<ExportFormat, ReactNode>> = {
  csv: <TableFileIcon />,
  datev: <TableFileIcon />,
  camt: <MarkupFileIcon />,
  json: <BracesIcon />,
}

/** The formats for what a filter means, the pack for a bank, and why the last one was refused. */
export function useExports(filter: HistoryFilter) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const [prepare, { error, isLoading, originalArgs }] = transferExports.usePrepareExportMutation()
  const host = useSelector(selectConfig)?.host ?? ''
  const save = async (format: ExportFormat) => {
    const { data: prepared } = await prepare({ format, filter })
    if (!prepared) return
    fetchFile(exportUrl(prepared, host))
    dispatch(noticed('downloadStarted'))
  }
  const formats = EXPORT_FORMATS.map((id): MenuItem => ({
    ...{ id, icon: ICONS[id] },
    label: formatMessage(messages[id]),
    hint: formatMessage(messages[`${id}Line`]),
    onSelect: () => {
      if (!isLoading) void save(id)
    },
  }))
  const funds: MenuItem = {
    ...{
      id: 'funds',
      label: formatMessage(messages.funds),
      hint: formatMessage(messages.fundsLine),
    },
    ...{ icon: <FileTextIcon />, href: paths.sourceOfFunds, separated: true },
  }
  // A refusal says nothing about another search.
  const isOfThis = originalArgs?.filter === filter
  const problem = error && isOfThis ? problemText(error, formatMessage) : null
  return { items: [...formats, funds], problem }
}

type Problem = Fault | SerializedError
type FormatMessage = IntlShape['formatMessage']

function problemText(problem: Problem, formatMessage: FormatMessage): string {
  const fault = problem as Partial<Fault> // a thunk that broke has neither field
  if (fault.serverCode === 'CONFLICT') return formatMessage(messages.underWay)
  if (fault.code === 'TOO_MANY_REQUESTS') return formatMessage(messages.tooMany)
  return refusalText({ code: 'unknownError', ...fault }) ?? formatMessage(messages.failed)
}
