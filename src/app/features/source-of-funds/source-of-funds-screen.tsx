import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { paths } from '../../platform/paths'
import { funds } from '../../resources/funds'
import { FlowLayout } from '../../ui/layout/flow-layout'
import { Choices } from './choices'
import { Contents } from './contents'
import { messages } from './messages'
import { PackDock } from './pack-dock'
import { ProofCard } from './proof-card'
import { selectFilter } from './selectors'
import { fundsClosed, fundsOpened } from './slice'
import styles from './source-of-funds.module.css'

/** What a bank is shown that asks where euros come from. */
export function SourceOfFundsScreen() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const outline = funds.endpoints.outline.useQuery(useSelector(selectFilter))
  useEffect(() => {
    dispatch(fundsOpened())
    return () => {
      dispatch(fundsClosed())
    }
  }, [dispatch])
  const { currentData: data, isError, refetch } = outline
  const exit = (label: string) => ({ label, href: paths.activity })
  return (
    <FlowLayout
      aside={<ProofCard outline={data} />}
      title=""
      back={exit(formatMessage(messages.back))}
      stepKey="pack"
    >
      <h1 tabIndex={-1}>{formatMessage(messages.title)}</h1>
      <p className={styles.lede}>{formatMessage(messages.lede)}</p>
      <Choices />
      <Contents outline={data} hasFailed={isError} onRetry={() => void refetch()} />
      <PackDock outline={data} />
    </FlowLayout>
  )
}
