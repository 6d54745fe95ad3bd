import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'

import { aRecipient } from '@test/builders/account'
import { answers, deskFetch, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { shownTitle } from '@test/fakes/laid-out'
import { renderWithStore } from '@test/setup/render'
import type { RecipientChange } from '@contract/v1/recipients'

import { feature } from './feature'

const LIST = '/v1/private/sepa/recipients'
const DECIDE = '/v1/private/sepa/recipient/change/decide'
const ID = '00000000-0000-4000-8000-000000000001'
const WAITS: RecipientChange = {
  id: ID,
  iban: 'AT611904300234573201',
  ...{ browser: 'Firefox', system: 'Windows', isStopped: false },
  ...{ askedTs: 1_763_730_300, dueTs: 1_763_816_700 },
}
const STOPPED = { ...WAITS, isStopped: true }
const DEVICE = { id: ID, isThis: true, isSignedIn: true, usedTs: 1 }

interface Script {
  readonly change?: RecipientChange
  readonly isNew?: boolean
  readonly decided?: DeskAnswer
}

function shown({
  change = WAITS,
  isNew = false,
  decided = refuses(500, 'INTERNAL_ERROR'),
}: Script = {}) {
  const device = { ...DEVICE, ...(isNew && { newUntilTs: 2_000_000_000 }) }
  const desk = deskFetch({
    [LIST]: () => answers({ recipients: [aRecipient({ change })] }),
    [DECIDE]: () => decided,
    '/v1/private/devices': () => answers({ devices: [device], tries: [] }),
  })
  const view = renderWithStore(
    <Routes>
      <Route path="beneficiary/:id" element={<feature.Screen />} />
    </Routes>,
    { fetch: desk.fetch, features: [feature], path: '/beneficiary/7' },
  )
  return { ...view, desk }
}

const button = (name: string) => screen.findByRole('button', { name })

describe('a change that a new device has asked for', () => {
  it('shows both IBANs whole, whence it came and when it takes effect', async () => {
    shown({ change: { ...WAITS, name: 'Eve Mallory' } })
    const change = await screen.findByRole('region', { name: 'Did you ask for this?' })
    for (const text of [
      ...['DE89 3704 0044 0532 0130 00', 'AT61 1904 3002 3457 3201', 'Eve Mallory'],
      ...['Firefox on Windows', 'November 22, 13:05 UTC', 'Transfers go to the old IBAN'],
    ])
      expect(change).toHaveTextContent(text)
    const [first, second] = screen.getAllByRole('button', { name: /change|allow/ })
    expect(first).toHaveAccessibleName('Stop the change')
    expect(second).toHaveAccessibleName('It was me, allow it now')
  })

  it('is stopped, which its page then says', async () => {
    const recipients = [aRecipient({ change: STOPPED })]
    const { user, desk } = shown({ decided: answers({ recipients }) })
    const press = await button('Stop the change')
    const title = shownTitle()
    await user.click(press)
    expect(await screen.findByRole('status')).toHaveTextContent(
      'The change to AT61 1904 3002 3457 3201 was stopped.',
    )
    expect(desk.callsOf(DECIDE).map(({ body }) => body)).toEqual([{ id: ID, decision: 'stop' }])
    expect(screen.queryByRole('button', { name: 'Stop the change' })).not.toBeInTheDocument()
    expect(title).toHaveFocus()
  })

  it('is allowed at once', async () => {
    const recipients = [aRecipient({ iban: WAITS.iban })]
    const { user, desk } = shown({ decided: answers({ recipients }) })
    const press = await button('It was me, allow it now')
    const title = shownTitle()
    await user.click(press)
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /allow/ })).not.toBeInTheDocument()
    })
    expect(screen.getByText('AT61 1904 3002 3457 3201')).toBeInTheDocument()
    expect(title).toHaveFocus()
    expect(desk.callsOf(DECIDE).map(({ body }) => body)).toEqual([{ id: ID, decision: 'allow' }])
  })

  it('is not allowed on the new device, which may take it back', async () => {
    shown({ isNew: true })
    expect(await screen.findByRole('heading', { name: 'The change waits' })).toBeVisible()
    expect(await button('Stop the change')).toBeVisible()
    expect(screen.queryByRole('button', { name: /allow/ })).not.toBeInTheDocument()
  })

  it.each<[string, DeskAnswer, string]>([
    [
      'in a sentence of its own',
      refuses(500, 'INTERNAL_ERROR'),
      'That did not work. Please try again.',
    ],
    [
      'in the desk’s',
      refuses(409, 'CONFLICT', { validationError: 'This was decided already.' }),
      'This was decided already.',
    ],
  ])('says %s that it was not decided, and reads the list anew', async (_case, decided, words) => {
    const { user, desk } = shown({ decided })
    await user.click(await button('Stop the change'))
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    await waitFor(() => expect(desk.callsOf(LIST)).toHaveLength(2))
  })
})
