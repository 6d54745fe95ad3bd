import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { useParams } from 'react-router-dom'

import { recipients } from '../../resources/recipients'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { NarrowBar } from './bars'
import styles from './details.module.css'
import { messages } from './messages'
import { RecipientDetails } from './recipient-details'
import { detailsClosed, detailsOpened } from './slice'

/** An address whose id is no number opens no recipient: the saga finds none and goes home. */
const NO_RECIPIENT = 0
const SKELETON_ROWS = 4

export function RecipientDetailsScreen() {
  const dispatch = useDispatch()
  const { id: param = '' } = useParams()
  const id = /^\d{1,10}$/.test(param) ? parseInt(param, 10) : NO_RECIPIENT
  const { data } = recipients.useListQuery(null)
  const recipient = data?.recipients.find((candidate) => candidate.id === id)

  useEffect(() => {
    dispatch(detailsOpened(id))
    return () => {
      dispatch(detailsClosed())
    }
  }, [dispatch, id])

  return (
    <>
      <NarrowBar id={id} isKnown={recipient !== undefined} />
      <Page bare split className={styles.details}>
        {recipient ? <RecipientDetails recipient={recipient} /> : <Loading />}
      </Page>
    </>
  )
}

function Loading() {
  const { formatMessage } = useIntl()
  return (
    <section className={styles.task}>
      <SkeletonRows plain count={SKELETON_ROWS} label={formatMessage(messages.loading)} />
    </section>
  )
}
