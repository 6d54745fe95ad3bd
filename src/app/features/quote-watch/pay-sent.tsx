import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { copyRequested } from '../../events'
import { networkByChain, selectReferences } from '../../resources/references'
import { CopyValue } from '../../ui/controls/detail-rows'
import { messages } from './pay-messages'
import { hashLink } from './policy'
import styles from './quote-watch.module.css'

/** The hash as the wallet gave it, whole, with its page where the network has an explorer. */
export function SentHash({ hash, chainId }: { readonly hash: string; readonly chainId: number }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { data } = useSelector(selectReferences)
  const link = hashLink(networkByChain(data?.networks ?? [], chainId)?.explorerUrl, hash)
  return (
    <div>
      <CopyValue
        label={formatMessage(messages.copyHash)}
        onCopy={() => dispatch(copyRequested(hash))}
      >
        <span className={styles.hash}>
          <span className="visually-hidden">{formatMessage(messages.hash)} </span>
          {hash}
        </span>
      </CopyValue>
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {formatMessage(messages.look)}
        </a>
      )}
    </div>
  )
}
