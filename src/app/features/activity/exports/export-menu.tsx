import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

import type { HistoryFilter } from '@contract/v1/history-filter'

import { paths } from '../../../platform/paths'
import { FileTextIcon } from '../../../ui/controls/icons'
import { CircleAlertIcon } from '../../../ui/controls/icons-first'
import { Menu, type MenuTriggerProps } from '../../../ui/controls/menu'
import { Note } from '../../../ui/controls/note'
import styles from './exports.module.css'
import { messages } from './messages'
import { useExports } from './use-exports'

interface Props {
  readonly filter: HistoryFilter
  readonly trigger: (props: MenuTriggerProps) => ReactNode
}

/** Comes when its button is first pressed, and so opens at once. */
export function ExportMenu({ filter, trigger }: Props) {
  const { formatMessage } = useIntl()
  const place = useRef<HTMLDivElement>(null)
  const { choices, problem } = useExports(filter)
  const funds = {
    ...{
      id: 'funds',
      label: formatMessage(messages.funds),
      hint: formatMessage(messages.fundsLine),
    },
    ...{ icon: <FileTextIcon />, href: paths.sourceOfFunds, separated: true },
  }
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[aria-haspopup]')?.click()
  }, [])
  return (
    <div ref={place} className={styles.menu}>
      <Menu
        align="end"
        label={formatMessage(messages.these)}
        items={[...choices, funds]}
        trigger={trigger}
      />
      {problem !== null && (
        <div className={styles.problem}>
          <Note tone="danger" role="alert" icon={<CircleAlertIcon />}>
            {problem}
          </Note>
        </div>
      )}
    </div>
  )
}
