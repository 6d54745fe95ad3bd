import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { afterPaint } from '../../platform/after-paint'
import { paths } from '../../platform/paths'
import { recipients } from '../../resources/recipients'
import { selectIsTipClosed } from '../../state/preferences'
import { selectAccount } from '../../state/session'
import { Avatar } from '../../ui/controls/avatar'
import { Link } from '../../ui/controls/link'
import { MobileBar } from '../../ui/layout/mobile-bar'
import { Page } from '../../ui/layout/page'
import { PageTitle } from '../../ui/layout/page-title'
import { CreateMenu } from './create-menu'
import styles from './home.module.css'
import { messages } from './messages'
import { RecipientList } from './recipient-list'
import { homeClosed, homeOpened } from './slice'
import { TipCard } from './tip-card'

/** The screen that follows comes first; and who is back before its paint has not left. */
let callOffClosing = (): void => undefined

export function HomeScreen() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { data, isError, isFetching } = recipients.useListQuery(null)
  const isTipClosed = useSelector((state: TipState) => selectIsTipClosed(state, 'otc'))
  const isEmpty = data?.recipients.length === 0

  useEffect(() => {
    callOffClosing()
    dispatch(homeOpened())
    return () => {
      callOffClosing = afterPaint(() => {
        dispatch(homeClosed())
      })
    }
  }, [dispatch])

  return (
    <>
      <MobileBar start={<SettingsLink />} />
      <Page className={styles.home}>
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
          />
        </section>
      </Page>
    </>
  )
}

type TipState = Parameters<typeof selectIsTipClosed>[0]

/** Below 920 px the avatar is the way to settings. [HOME-10] */
function SettingsLink() {
  const { formatMessage } = useIntl()
  const account = useSelector(selectAccount)
  return (
    <Link
      href={paths.settings}
      className={styles.settings}
      aria-label={formatMessage(messages.settings)}
    >
      <Avatar name={account?.name ?? ''} size={44} src={account?.avatarUrl} />
    </Link>
  )
}
