import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'

import type { Quote } from '@contract/v1/quotes'
import { ticked } from '@app/events'
import { feature } from '@app/features/quote-watch/feature'
import { walletAnnounced } from '@app/features/quote-watch/slice'
import { copySaga } from '@app/platform/clipboard'
import { DocumentTitle } from '@app/shell/document-title'
import { AskedParts } from '@app/shell/asked-parts'

import { aConfig } from '../builders/client-config'
import { aNetwork, aQuote } from '../builders/quote'
import { aPending } from '../builders/transaction'
import { renderWithStore } from '../setup/render'
import { answers, deskFetch, type DeskAnswer, type DeskScript } from './desk-fetch'
import { fakeWindow } from './window'

interface World {
  readonly isSandbox?: boolean
  /** What the desk says of the quote, where it says something else. */
  readonly answer?: () => DeskAnswer | undefined
  /** Further calls that the desk answers. */
  readonly desk?: DeskScript
  /** Seconds that the host's clock is ahead of the device's. */
  readonly offset?: number
}

/** The quote screen over a played desk, with the card beside it; it may still be loading. */
export function showQuote(over: Partial<Quote> = {}, world: World = {}) {
  const { isSandbox = true, offset = 0, answer = () => undefined, desk: script = {} } = world
  fakeWindow({ isTall: false, isWide: true })
  const desk = deskFetch({
    '/v1/private/transactions': () => answers({ transactions: [aPending()] }),
    '/v1/private/quotes/q_1': () => answer() ?? answers({ quote: aQuote(over) }),
    ...script,
    '/v1/public/client/references': () =>
      answers({
        references: { apiVersions: { configVersion: 1 }, networks: [aNetwork()] },
      }),
  })
  const copied: string[] = []
  const { Screen } = feature
  const view = renderWithStore(
    <>
      <Routes>
        <Route path="/quote/:id" element={<Screen />} />
      </Routes>
      <AskedParts />
      <DocumentTitle path="/quote/tx_1" brand="Causeway" unread={0} />
    </>,
    {
      path: '/quote/tx_1',
      fetch: desk.fetch,
      features: [feature, { name: 'copy', saga: copySaga }],
      services: {
        copy: (text) => {
          copied.push(text)
          return Promise.resolve(true)
        },
      },
      state: {
        flags: { config: aConfig({ mode: isSandbox ? 'sandbox' : 'live' }) },
        clock: { device: 1139 - offset, offset, isVisible: true, isOnline: true, waitUntil: 0 },
      },
    },
  )
  const tick = (now: number) => {
    act(() => {
      view.store.dispatch(ticked({ now }))
    })
  }
  const announce = (rdns: string, name: string) => {
    act(() => {
      view.store.dispatch(walletAnnounced({ uuid: rdns, rdns, name, icon: '' }))
    })
  }
  return { ...view, desk, copied, tick, announce }
}

/** The same, once the quote is there. */
export async function showWatching(over: Partial<Quote> = {}, world: World = {}) {
  const view = showQuote(over, world)
  await screen.findByRole('heading', { level: 1 })
  await screen.findAllByText(/on Base/)
  return view
}

export const dialog = () => screen.getByRole('dialog')
/** Of a press that is shown before what it opens. */
export const openedDialog = () => screen.findByRole('dialog')

/** As a script of somebody else's would. */
export function spoil(kind: string, change: (node: Element) => void): void {
  const node = document.querySelector(`[data-address="${kind}"]`)
  if (!node) throw new Error(`nothing shows the address as ${kind}`)
  change(node)
}

export const redrawn = (code: Element) => code.querySelector('path')?.setAttribute('d', 'M0,0')
