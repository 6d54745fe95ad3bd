import { useEffect, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Transaction } from '@contract/v1/transactions'

import { selectIsAuthorized } from '../../../state/session'
import { IconButton } from '../../../ui/controls/icon-button'
import { focusTitle } from '../../../ui/layout/page-title'
import { CloseIcon } from '../../../ui/controls/icons-first'
import { Modal } from '../../../ui/controls/modal'
import { SidePanel } from '../../../ui/layout/side-panel'
import { detailsClosed, selectLayer } from '../shared/slice'
import { Details } from './details'
import styles from './details.module.css'
import { HoldModal } from './hold-modal'
import { selectHoldFlow } from '../shared/hold-slice'
import { feeItems, readItems } from './items'
import { DetailsLayer } from './layers'
import { messages } from './messages'

interface Props {
  readonly transaction: Transaction
  readonly isWide: boolean
}

/** A side panel from 1280 px, a modal below; a layer over it hides the modal (TX-32). */
export function DetailsHost({ transaction, isWide }: Props) {
  const isDeciding = useSelector(selectHoldFlow).step !== null
  const { details } = transaction
  const { items } = useMemo(() => readItems(details), [details])
  const layer = useOpenLayer(feeItems(items).length > 0)
  return (
    <>
      {isWide && <Panel transaction={transaction} />}
      {!isWide && layer === null && !isDeciding && <Sheet transaction={transaction} />}
      {isDeciding && <HoldModal />}
      {layer && <DetailsLayer layer={layer} transaction={transaction} items={items} />}
    </>
  )
}

/** The fees open only for who is signed in (TX-26), and close with the last of them: nothing hides behind nothing. */
function useOpenLayer(hasFees: boolean) {
  const layer = useSelector(selectLayer)
  const isAuthorized = useSelector(selectIsAuthorized)
  return layer === 'fees' && !(hasFees && isAuthorized) ? null : layer
}

type OneProps = Omit<Props, 'isWide'>

function Sheet({ transaction }: OneProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <Modal
      flush
      title={formatMessage(messages.details)}
      closeLabel={formatMessage(messages.close)}
      onClose={() => dispatch(detailsClosed())}
    >
      <div className={styles.sheet}>
        <Details transaction={transaction} />
      </div>
    </Modal>
  )
}

function Panel({ transaction }: OneProps) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const panel = useFocus(transaction.id)
  return (
    <SidePanel ref={panel} aria-label={formatMessage(messages.details)} className={styles.panel}>
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
      // It goes with the panel; whoever pressed another row, or left, has it there.
      if (document.activeElement !== document.body) return
      const isRow = opener instanceof HTMLElement && opener !== document.body
      if (isRow && opener.isConnected) opener.focus({ preventScroll: true })
      else focusTitle()
    }
  }, [id])
  return panel
}
