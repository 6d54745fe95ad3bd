import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { Transaction } from '@contract/v1/transactions'

import { IconButton } from '../../../ui/controls/icon-button'
import { CloseIcon } from '../../../ui/controls/icons-first'
import { focusTitle } from '../../../ui/controls/title-focus'
import { SidePanel } from '../../../ui/layout/side-panel'
import { detailsClosed } from '../shared/slice'
import { Details } from './details'
import styles from './details.module.css'
import { messages } from './messages'

/** The details beside the list, from 1280 px. */
export function DetailsPanel({ transaction }: { readonly transaction: Transaction }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const panel = useFocus(transaction.id)
  return (
    <SidePanel ref={panel} aria-label={formatMessage(messages.details)}>
      <span className={styles.close}>
        <IconButton label={formatMessage(messages.close)} onClick={() => dispatch(detailsClosed())}>
          <CloseIcon />
        </IconButton>
      </span>
      <Details transaction={transaction} />
    </SidePanel>
  )
}

/** The focus goes to the details when they open, and back to the row when they close: without one, to the title. */
function useFocus(id: string) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      // The focus goes with the panel, unless the reader has pressed another row or left.
      if (document.activeElement !== document.body) return
      const isRow = opener instanceof HTMLElement && opener !== document.body
      if (isRow && opener.isConnected) opener.focus({ preventScroll: true })
      else focusTitle()
    }
  }, [id])
  return panel
}
