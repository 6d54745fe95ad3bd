import { useIntl } from 'react-intl'

import type { DetailItem } from '@contract/v1/details'

import { DetailRows } from '../../../ui/controls/detail-rows'
import styles from './details.module.css'
import { ItemRow } from './item-row'
import { besideCost, sectionsOf } from './items'
import { messages } from './messages'

const TITLES = { transfer: messages.transfer, beneficiary: messages.beneficiarySection }

interface Props {
  readonly items: readonly DetailItem[]
  /** Whether a sum says rate and amounts already. */
  readonly hasCost: boolean
}

/** The host's rows: about the transfer, then about the recipient. */
export function Sections({ items, hasCost }: Props) {
  const { formatMessage } = useIntl()
  return sectionsOf(hasCost ? besideCost(items) : items).map(({ title, cards }) => (
    <section key={title} className={styles.section}>
      <h3 className={styles.heading}>{formatMessage(TITLES[title])}</h3>
      {cards.map((card, index) => (
        <DetailRows key={index} ground="inset">
          {card.map((item, at) => (
            <ItemRow key={`${item.key}-${String(at)}`} item={item} />
          ))}
        </DetailRows>
      ))}
    </section>
  ))
}
