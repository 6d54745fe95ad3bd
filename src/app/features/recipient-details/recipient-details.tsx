import { useIntl } from 'react-intl'

import type { Recipient } from '@contract/v1/recipients'

import { paths } from '../../platform/paths'
import { ButtonLink } from '../../ui/controls/button-link'
import { Dock } from '../../ui/layout/dock'
import { WideBar } from './bars'
import styles from './details.module.css'
import { messages } from './messages'
import { RecipientHead } from './recipient-head'
import { RecipientRows } from './recipient-rows'
import { WaitingChange } from './waiting-change'

/** Everything about one recipient, with the ways to send. */
export function RecipientDetails({ recipient }: { readonly recipient: Recipient }) {
  const { formatMessage } = useIntl()
  const { change } = recipient
  // Nothing else is as loud as what waits.
  const isDecided = change?.isStopped !== false
  const send = { href: paths.otc(recipient.id), children: formatMessage(messages.send) }
  return (
    <>
      <RecipientHead
        recipient={recipient}
        action={<ButtonLink block variant="shore" {...send} />}
      />
      <section className={styles.task}>
        <WideBar id={recipient.id} />
        {change && <WaitingChange recipient={recipient} change={change} />}
        <RecipientRows recipient={recipient} />
        {isDecided && (
          <Dock className="only-narrow">
            <ButtonLink block {...send} />
          </Dock>
        )}
      </section>
    </>
  )
}
