import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'

import type { Flags } from '@contract/client-config'

import { paths } from '../platform/paths'
import { selectFlags } from '../state/flags'

interface Props {
  readonly flag: keyof Flags
  readonly children: ReactNode
}

/** A screen behind a flag; without the flag its path leads home. */
export function Gate({ flag, children }: Props) {
  const isOn = useSelector(selectFlags)[flag]
  return isOn ? children : <Navigate to={paths.home} replace />
}
