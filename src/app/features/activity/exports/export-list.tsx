import { useId } from 'react'
import { useIntl } from 'react-intl'

import type { HistoryFilter } from '@contract/v1/history-filter'

import { Link } from '../../../ui/controls/link'
import type { MenuItem } from '../../../ui/controls/menu'
import { ExportProblem } from './export-problem'
import styles from './exports.module.css'
import { messages } from './messages'
import { useExports } from './use-exports'

/** The exports of what is found, below its sums. */
export function ExportList({ filter }: { readonly filter: HistoryFilter }) {
  const { formatMessage } = useIntl()
  const titleId = useId()
  const { items, problem } = useExports(filter)
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <h3 id={titleId} className="small muted">
        {formatMessage(messages.these)}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Choice item={item} />
          </li>
        ))}
      </ul>
      <ExportProblem problem={problem} />
    </section>
  )
}

function Choice({ item }: { readonly item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
      <small className="small muted">{item.hint}</small>
    </>
  )
  if ('href' in item)
    return (
      <Link href={item.href} className={styles.choice}>
        {content}
      </Link>
    )
  return (
    <button type="button" className={styles.choice} onClick={item.onSelect}>
      {content}
    </button>
  )
}
