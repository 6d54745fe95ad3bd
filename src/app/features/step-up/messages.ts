import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'stepUp.title', defaultMessage: 'Is this what you want?' },
  passkeyNote: { id: 'stepUp.passkeyNote', defaultMessage: 'Your device does not show these details. Read them here, then confirm.' },
  codeNote: { id: 'stepUp.codeNote', defaultMessage: 'The code comes by mail, with the same details.' },
  passkey: { id: 'stepUp.passkey', defaultMessage: 'Confirm with passkey' },
  code: { id: 'stepUp.code', defaultMessage: 'Send me a code' },
  failed: { id: 'stepUp.failed', defaultMessage: 'That did not work. Check your connection and try again.' },
  close: { id: 'stepUp.close', defaultMessage: 'Close' },
})
