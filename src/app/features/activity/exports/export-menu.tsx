import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

import type { HistoryFilter } from '@contract/v1/history-filter'

import { Menu, type MenuTriggerProps } from '../../../ui/controls/menu'
import { ExportProblem } from './export-problem'
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
  const { items, problem } = useExports(filter)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[aria-haspopup]')?.click()
  }, [])
  return (
    <div ref={place} className={styles.menu}>
      <Menu align="end" label={formatMessage(messages.these)} items={items} trigger={trigger} />
      {problem !== null && (
        <div className={styles.problem}>
          <ExportProblem problem={problem} />
        </div>
      )}
    </div>
  )
}
