import { act } from '@testing-library/react'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'

import { sessionOpened } from '@app/events'
import { feature } from '@app/features/activity/feature'
import { AskedParts } from '@app/shell/asked-parts'
import { selectPath } from '@app/state/route'
import type { Transaction } from '@contract/v1/transactions'

import { aConfig } from '../builders/client-config'
import { renderWithStore } from '../setup/render'
import { answers, deskFetch, type DeskAnswer, type DeskScript } from './desk-fetch'
import { fakeWindow } from './window'

/** 21 November 2025, 13:06 UTC. */
export const NOW = 1_763_730_360

const LIST = '/v1/private/transactions'

/** The shell's bridge, as far as this screen needs it: what sagas ask for, the router shows. */
function Bridge() {
  const path = useSelector(selectPath)
  const navigate = useNavigate()
  useEffect(() => {
    if (path !== null) void navigate(path)
  }, [navigate, path])
  return null
}

/** The activity over a played desk, as a rule signed in. */
export function showActivity(
  list: () => DeskAnswer,
  {
    path = '/activity',
    isWide = true,
    isTall = false,
    isSignedIn = true,
    desk: script = {},
  }: {
    path?: string
    isWide?: boolean
    isTall?: boolean
    isSignedIn?: boolean
    desk?: DeskScript
  } = {},
) {
  fakeWindow({ isTall, isWide })
  const desk = deskFetch({ [LIST]: list, ...script })
  const { Screen } = feature
  const view = renderWithStore(
    <>
      <Bridge />
      <Routes>
        <Route path="/activity/:id?" element={<Screen />} />
        <Route path="*" element={null} />
      </Routes>
      <AskedParts />
    </>,
    {
      path,
      fetch: desk.fetch,
      features: [feature],
      state: {
        flags: { config: aConfig() },
        clock: { device: NOW, offset: 0, isVisible: true, isOnline: true, waitUntil: 0 },
      },
    },
  )
  if (!isSignedIn) return { ...view, desk }
  act(() => {
    view.store.dispatch(
      sessionOpened({
        accountData: { email: 'a@b.test', accountUid: 'acc_1', name: 'Marta', avatarUrl: '' },
        serverSettings: { limits: { minOTCAmountEUR: '100' } },
      }),
    )
  })
  return { ...view, desk }
}

/** A page of the list, as the desk answers it. */
export const page = (...all: Transaction[]) => answers({ transactions: all })
