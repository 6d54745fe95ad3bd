import { useIntl } from 'react-intl'

import { DetailRow, DetailRows } from '../../../ui/controls/detail-rows'
import { Modal } from '../../../ui/controls/modal'
import { messages } from './messages'

/** As they stand on the keyboard: in no language. */
const KEYS = [
  ['J K', messages.keysMove],
  ['⏎', messages.keysChoose],
  ['⏎ · Ctrl ⏎ · ⌘ ⏎', messages.keysSend],
  ['/', messages.keysCanned],
  ['Esc', messages.keysLeave],
  ['?', messages.keysHelp],
] as const

export function ShortcutsModal({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Modal
      title={formatMessage(messages.keys)}
      closeLabel={formatMessage(messages.dismiss)}
      onClose={onClose}
    >
      <DetailRows ground="flush">
        {KEYS.map(([keys, what]) => (
          <DetailRow key={keys} label={formatMessage(what)}>
            <kbd>{keys}</kbd>
          </DetailRow>
        ))}
      </DetailRows>
    </Modal>
  )
}
