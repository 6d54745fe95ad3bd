import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'

import { selectIsAuthorized } from '@app/state/session'

/** As in the app, the screen is drawn once its owner is known. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  return useSelector(selectIsAuthorized) ? children : null
}
