import { useIntl, type MessageDescriptor } from 'react-intl'
import { useSelector } from 'react-redux'

import { selectSignIn } from './slice'

interface Words {
  readonly notUsed: MessageDescriptor
  /** Where the desk gave no sentence. */
  readonly failed: MessageDescriptor
}

/** Why the last passkey came to nothing; null while none has. */
export function usePasskeyTrouble({ notUsed, failed }: Words): string | null {
  const { formatMessage } = useIntl()
  const { passkeyTrouble: trouble } = useSelector(selectSignIn)
  if (trouble === null) return null
  return trouble === 'not-used' ? formatMessage(notUsed) : (trouble.text ?? formatMessage(failed))
}
