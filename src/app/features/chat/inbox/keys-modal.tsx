import { useIntl } from 'react-intl'

import { DetailRow, DetailRows } from '../../../ui/controls/detail-rows'
import { Modal } from '../../../ui/controls/modal'
import { keyMessages, messages } from './messages'

/** As they stand on the keyboard: in no language. */
const KEYS: readonly (readonly [keyof typeof keyMessages, string])[] = [
  ['move', 'J K ↓ ↑'],
  ['choose', '⏎'],
  ['send', 'Ctrl ⏎ · ⌘ ⏎'],
  ['canned', '/'],
  ['leave', 'Esc'],
  ['help', '?'],
]

export function KeysModal({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Modal
      title={formatMessage(messages.keys)}
      closeLabel={formatMessage(messages.dismiss)}
      onClose={onClose}
    >
      <DetailRows ground="flush">
        {KEYS.map(([what, keys]) => (
          <DetailRow key={what} label={formatMessage(keyMessages[what])}>
            <kbd>{keys}</kbd>
          </DetailRow>
        ))}
      </DetailRows>
    </Modal>
  )
}
