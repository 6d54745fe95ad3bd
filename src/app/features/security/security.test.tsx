import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'

import { answers, deskFetch, lateAnswer, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'
import type { Device, DeviceTry } from '@contract/v1/devices'

import { ticked } from '../../events'
import { feature } from './feature'
import { endingEnded, passkeysKept } from './slice'

const LIST = '/v1/private/devices'
const NOW = Date.UTC(2025, 10, 21, 14, 32) / 1000
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${String(digit)}`

const here: Device = {
  id: id(1),
  browser: 'Chrome',
  system: 'macOS',
  isThis: true,
  isSignedIn: true,
  usedTs: NOW,
}
const phone: Device = {
  id: id(2),
  browser: 'Safari',
  system: 'iPhone',
  isThis: false,
  isSignedIn: true,
  usedTs: NOW - 19_080,
}
const stranger: Device = { id: id(3), isThis: false, isSignedIn: false, usedTs: NOW - 395 * 86_400 }

const END_STRANGER = `${LIST}/${stranger.id}/end`
const END_PHONE = `${LIST}/${phone.id}/end`

interface Script {
  readonly list?: () => DeskAnswer
  readonly ends?: DeskAnswer | Promise<DeskAnswer>
  readonly locale?: string
}

function Visits() {
  const [isHere, setIsHere] = useState(true)
  return (
    <>
      <button onClick={() => setIsHere(!isHere)}>Leave or come</button>
      {isHere && <feature.Screen />}
    </>
  )
}

function security({
  list = () => answers({ devices: [here, phone, stranger], tries: [] }),
  ...rest
}: Script = {}) {
  const { ends = answers({ devices: [here, stranger], tries: [] }), ...options } = rest
  const desk = deskFetch({
    '/v1/private/passkeys': () => answers({ passkeys: [] }),
    '/v1/private/mails': () => answers({ mails: [] }),
    [LIST]: list,
    [END_PHONE]: () => ends,
    [END_STRANGER]: () => answers({ devices: [here], tries: [] }),
    [`${LIST}/end-others`]: () => ends,
  })
  const view = renderWithStore(<Visits />, {
    fetch: desk.fetch,
    features: [feature],
    ...options,
  })
  view.store.dispatch(ticked({ now: NOW }))
  return { ...view, desk }
}

const devices = () => within(screen.getByRole('region', { name: 'Devices' }))
const confirm = (name: string) =>
  within(screen.getByRole('alertdialog')).getByRole('button', { name })

describe('security', () => {
  it('lists devices by name and last use, and counts in a sentence where somebody is signed in', async () => {
    security()
    expect(await screen.findByRole('heading', { name: '2 devices are signed in' })).toBeVisible()
    const [own, other, unknown] = devices().getAllByRole('listitem')
    expect(own).toHaveTextContent(/^Chrome on macOSNowThis one$/)
    expect(other).toHaveTextContent('Safari on iPhoneSigned in · Today, 09:14 UTCEnd')
    expect(unknown).toHaveTextContent(
      'A browser on an unknown systemSigned out · 22 October 2024End',
    )
  })

  it('ends a device at once after asking, and says so', async () => {
    const { user, desk } = security()
    await user.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }))
    expect(screen.getByRole('alertdialog', { name: 'End Safari on iPhone?' })).toBeVisible()
    await user.click(confirm('Cancel'))
    expect(desk.callsOf(END_PHONE)).toHaveLength(0)

    await user.click(screen.getByRole('button', { name: 'End Safari on iPhone' }))
    await user.click(confirm('End'))
    expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument()
    expect(await screen.findByText('Safari on iPhone has been ended.')).toBeInTheDocument()
    expect(desk.callsOf(END_PHONE)).toHaveLength(1)
    expect(desk.callsOf(LIST)).toHaveLength(1)
  })

  it('ends a second device once the first is answered for', async () => {
    const late = lateAnswer()
    const { user, desk } = security({ ends: late.answer })
    await user.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }))
    await user.click(confirm('End'))
    await user.click(screen.getByRole('button', { name: 'End A browser on an unknown system' }))
    expect(screen.getByRole('alertdialog')).toHaveFocus()
    await user.click(confirm('End'))
    late.give(refuses(500, 'INTERNAL_ERROR'))
    expect(await screen.findByText(/^Safari on iPhone could not be ended/)).toBeInTheDocument()
    await user.click(confirm('End'))
    expect(
      await screen.findByText('A browser on an unknown system has been ended.'),
    ).toBeInTheDocument()
    expect(desk.callsOf(END_STRANGER)).toHaveLength(1)
  })

  it('shows a device again that the desk did not end, with a sentence', async () => {
    const { user } = security({ ends: refuses(500, 'INTERNAL_ERROR') })
    await user.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }))
    await user.click(confirm('End'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Safari on iPhone could not be ended. Please try again.')
    expect(await screen.findByText('Safari on iPhone')).toBeInTheDocument()
  })

  it('forgets what came of a change as the screen is left, and keeps what is under way', async () => {
    const { user, store } = security({ ends: lateAnswer().answer })
    act(() => {
      store.dispatch(passkeysKept({ kind: 'not-made' }))
      store.dispatch(endingEnded({ which: phone, isDone: false, refusal: null }))
    })
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    const visit = screen.getByRole('button', { name: 'Leave or come' })
    await user.dblClick(visit)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }))
    await user.click(confirm('End'))
    await user.dblClick(visit)
    await user.click(screen.getByRole('button', { name: 'End A browser on an unknown system' }))
    expect(confirm('End')).toHaveAttribute('aria-busy', 'true')
  })

  it('takes a device that somebody else has ended for ended', async () => {
    let lists = 0
    const list = () => answers({ devices: lists++ === 0 ? [here, phone] : [here], tries: [] })
    const { user } = security({ list, ends: refuses(404, 'NOT_FOUND') })
    await user.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }))
    await user.click(confirm('End'))
    expect(await screen.findByText('Safari on iPhone has been ended.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('ends all others', async () => {
    const { user, desk } = security({ ends: answers({ devices: [here], tries: [] }) })
    await user.click(await screen.findByRole('button', { name: 'End all others' }))
    await user.click(confirm('End'))
    expect(await screen.findByText('All other devices have been ended.')).toBeInTheDocument()
    expect(devices().getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'Only this device is signed in' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'End all others' })).not.toBeInTheDocument()
    expect(desk.callsOf(`${LIST}/end-others`)).toHaveLength(1)
  })

  it('says that it is loading, that it could not, and that nothing is there', async () => {
    let list: DeskAnswer = refuses(500, 'INTERNAL_ERROR')
    const { user } = security({ list: () => list })
    expect(devices().getByRole('status', { busy: true })).toHaveTextContent('Loading devices')
    expect(await screen.findByText('Devices could not be loaded')).toBeInTheDocument()
    list = answers({ devices: [], tries: [] })
    await user.click(devices().getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No device is known yet')).toBeInTheDocument()
  })

  it('says which mails cannot be switched off, without a switch', async () => {
    security()
    const mails = within(await screen.findByRole('region', { name: 'Mails' }))
    expect(mails.getByText(/^We mail you about sign-ins.* cannot be switched off\.$/)).toBeVisible()
    expect(mails.queryByRole('switch')).not.toBeInTheDocument()
  })

  describe('what a new device was refused', () => {
    const fresh: Device = { ...phone, newUntilTs: NOW + 80_000 }
    const refused = { id: id(8), deviceId: phone.id, browser: 'Safari', system: 'iPhone' }
    const change: DeviceTry = {
      ...{ ...refused, act: 'change-recipient', ibanEnd: '8841', triedTs: NOW - 5_220 },
    }
    const refund: DeviceTry = {
      ...{ id: id(9), deviceId: id(6), act: 'refund-hold', triedTs: NOW - 90_000 },
    }
    const list = () => answers({ devices: [here, fresh], tries: [change, refund] })
    const tries = (name: string) => within(screen.getByRole('region', { name }))

    it('is shown with the device, the time and the way to end it', async () => {
      const { user, desk } = security({ list })
      await screen.findByRole('region', { name: 'Refused on a new device' })
      const shown = () => tries('Refused on a new device')
      const [first, second] = shown().getAllByRole('listitem')
      expect(first).toHaveTextContent(
        'Safari on iPhoneToday, 13:05 UTC: tried to change a recipient, IBAN ending in 8841End',
      )
      expect(second).toHaveTextContent(
        /^A browser on an unknown systemYesterday, 13:32 UTC: tried to have held crypto sent to an address$/,
      )
      expect(devices().getByText(/new, cannot redirect money until/)).toHaveTextContent(
        'Signed in · Today, 09:14 UTC · new, cannot redirect money until 22 November, 12:45 UTC',
      )
      await user.click(shown().getByRole('button', { name: 'End Safari on iPhone' }))
      await user.click(confirm('End'))
      await waitFor(() => expect(desk.callsOf(END_PHONE)).toHaveLength(1))
    })

    it('is not shown where nothing was, and is told in German', async () => {
      security({ list, locale: 'de' })
      await screen.findByRole('region', { name: 'Auf einem neuen Gerät abgelehnt' })
      const shown = () => tries('Auf einem neuen Gerät abgelehnt')
      expect(shown().getByText(/wollte einen Empfänger ändern, IBAN endet auf 8841/)).toBeVisible()
      security()
      await screen.findByRole('region', { name: 'Devices' })
      expect(screen.queryByRole('region', { name: /Refused/ })).not.toBeInTheDocument()
    })
  })

  it('speaks German', async () => {
    security({ locale: 'de' })
    expect(await screen.findByText('Safari auf dem iPhone')).toBeInTheDocument()
    expect(screen.getByText('Chrome unter macOS')).toBeInTheDocument()
    expect(screen.getByText('Ein Browser unter einem unbekannten System')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Safari auf dem iPhone beenden' })).toBeVisible()
  })
})
