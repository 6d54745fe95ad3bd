import { useIntl } from 'react-intl'

import { paths } from '../../platform/paths'
import { IconLink } from '../../ui/controls/icon-link'
import { ArrowLeftIcon } from '../../ui/controls/icons-first'
import { MobileBar } from '../../ui/layout/mobile-bar'
import { Page } from '../../ui/layout/page'
import { DevicesGroup } from './devices-group'
import { MailsGroup } from './mails-group'
import { messages } from './messages'
import { PasskeysGroup } from './passkeys-group'
import styles from './security.module.css'
import { StateCard } from './state-card'

/** What guards the account. */
export function SecurityScreen() {
  const { formatMessage } = useIntl()
  const title = formatMessage(messages.title)
  const back = (
    <IconLink label={formatMessage(messages.back)} href={paths.settings}>
      <ArrowLeftIcon />
    </IconLink>
  )
  return (
    <>
      <MobileBar start={back} title={<h1 className={styles.barTitle}>{title}</h1>} />
      <Page bare split>
        <section className={styles.side}>
          <div className="only-desktop">
            <div className={styles.title}>
              {back}
              <h1>{title}</h1>
            </div>
          </div>
          <StateCard />
        </section>
        <section>
          <PasskeysGroup />
          <DevicesGroup />
          <MailsGroup />
        </section>
      </Page>
    </>
  )
}
