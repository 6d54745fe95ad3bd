import { useIntl } from 'react-intl'

import { DetailRow, DetailRows } from '../../../ui/controls/detail-rows'
import { Modal } from '../../../ui/controls/modal'
import { shortcutMessages, messages } from './messages'

/** As they stand on the keyboard: in no language. */
const KEYS: readonly (readonly [keyof typeof shortcutMessages, string])[] = [
  ['move', 'J K ↓ ↑'],
  ['choose', '⏎'],
  ['send', 'Ctrl ⏎ · ⌘ ⏎'],
  ['canned', '/'],
  ['leave', 'Esc'],
  ['help', '?'],
]

export function ShortcutsModal({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Modal
      title={formatMessage(messages.keys)}
      closeLabel={formatMessage(messages.dismiss)}
      onClose={onClose}
    >
      <DetailRows ground="flush">
        {KEYS.map(([what, keys]) => (
          <DetailRow key={what} label={formatMessage(shortcutMessages[what])}>
            <kbd>{keys}</kbd>
          </DetailRow>
        ))}
      </DetailRows>
    </Modal>
  )
}
