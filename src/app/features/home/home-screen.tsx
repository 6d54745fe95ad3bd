import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { Notices } from '../../resources/lazy-notices'
import { recipients } from '../../resources/recipients'
import { selectFlags } from '../../state/flags'
import { selectIsTipClosed } from '../../state/preferences'
import { MobileBar } from '../../ui/layout/mobile-bar'
import { Page } from '../../ui/layout/page'
import { PageTitle } from '../../ui/layout/page-title'
import { CreateMenu } from './create-menu'
import styles from './home.module.css'
import { messages } from './messages'
import { OpenSection } from './open-section'
import { Groups, RecipientList } from './recipient-list'
import { SettingsLink } from './settings-link'
import { TipCard } from './tip-card'
import { useVisit } from './use-visit'

export function HomeScreen() {
  const { formatMessage } = useIntl()
  const { data, isError, isFetching } = recipients.useListQuery(null)
  const isTipClosed = useSelector((state: TipState) => selectIsTipClosed(state, 'otc'))
  const { activityViewEnabled } = useSelector(selectFlags)
  const isEmpty = data?.recipients.length === 0

  useVisit()

  return (
    <>
      <MobileBar start={<SettingsLink />} />
      <Page className={styles.home}>
        <div className={styles.above}>
          <Notices className={styles.change} />
          {activityViewEnabled && <OpenSection />}
        </div>
        <section className={styles.intro}>
          <PageTitle
            className={styles.title}
            lede={formatMessage(isEmpty ? messages.ledeEmpty : messages.lede)}
          >
            {formatMessage(messages.title)}
          </PageTitle>
          <div className={styles.tools}>
            <CreateMenu />
          </div>
          {!isTipClosed && <TipCard />}
        </section>
        <section className={styles.list} aria-label={formatMessage(messages.list)}>
          <RecipientList
            recipients={data?.recipients ?? null}
            hasFailed={isError && !data && !isFetching}
          >
            <Groups recipients={data?.recipients ?? []} />
          </RecipientList>
        </section>
      </Page>
    </>
  )
}

type TipState = Parameters<typeof selectIsTipClosed>[0]
