import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { useParams } from 'react-router-dom'

import type { Recipient } from '@contract/v1/recipients'

import { paths } from '../../platform/paths'
import { recipients } from '../../resources/recipients'
import { ButtonLink } from '../../ui/controls/button-link'
import { Dock } from '../../ui/layout/dock'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { NarrowBar, WideBar } from './bars'
import { RecipientHead } from './recipient-head'
import styles from './details.module.css'
import { RecipientRows } from './recipient-rows'
import { messages } from './messages'
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
      <Page bare className={styles.details}>
        {recipient ? <Shown recipient={recipient} /> : <Loading />}
      </Page>
    </>
  )
}

function Shown({ recipient }: { readonly recipient: Recipient }) {
  const { formatMessage } = useIntl()
  const send = { href: paths.otc(recipient.id), children: formatMessage(messages.send) }
  return (
    <>
      <RecipientHead
        recipient={recipient}
        action={<ButtonLink block variant="shore" {...send} />}
      />
      <section className={styles.task}>
        <WideBar id={recipient.id} />
        <RecipientRows recipient={recipient} />
        <Dock className="only-narrow">
          <ButtonLink block {...send} />
        </Dock>
      </section>
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
