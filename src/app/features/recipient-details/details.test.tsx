import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'

import { aRecipient } from '@test/builders/account'
import { answers, deskFetch } from '@test/fakes/desk-fetch'
import { fakeWindow } from '@test/fakes/window'
import { renderWithStore } from '@test/setup/render'
import type { Recipient } from '@contract/v1/recipients'

import { recipientRemovalRequested, toastRaised } from '../../events'
import { copySaga } from '../../platform/clipboard'
import { selectPath } from '../../state/route'
import { feature } from './feature'

const LIST = '/v1/private/sepa/recipients'
const kanzlei = aRecipient({
  id: 9,
  type: 'business',
  firstName: 'Kanzlei Wagenknecht',
  lastName: '',
  bic: '',
  amount: 1,
})

function details(recipients: readonly Recipient[], path: string, canCopy = true) {
  const desk = deskFetch({ [LIST]: () => answers({ recipients }) })
  const copied: string[] = []
  const copy = (text: string) => {
    copied.push(text)
    return Promise.resolve(canCopy)
  }
  const view = renderWithStore(
    <Routes>
      <Route path="beneficiary/:id" element={<feature.Screen />} />
    </Routes>,
    {
      fetch: desk.fetch,
      services: { copy },
      features: [feature, { name: 'copy', saga: copySaga }],
      path,
    },
  )
  return { ...view, desk, copied }
}

describe('recipient details', () => {
  it('show a person: avatar, title, names, bank and reference [RCPT-04] [RCPT-05] [RCPT-06]', async () => {
    details([aRecipient({ nickname: 'Rent' })], '/beneficiary/7')
    const [title] = await screen.findAllByRole('heading', { name: 'Rent' })
    expect(title).not.toHaveClass('caps')
    // It stands on the panel and above the rows; a style sheet shows one of the two.
    expect(screen.getAllByText('R', { selector: '.avatar' })).toHaveLength(2)
    for (const text of [
      'First name',
      'Anna',
      'Last name',
      'Lindqvist',
      'DE89 3704 0044 0532 0130 00',
      'COBADEFFXXX',
      'Commerzbank',
      'MARTA KOWALCZYK CAUSEWAY 21112025',
    ])
      expect(screen.getByText(text)).toBeInTheDocument()
  })

  it('show a company by its name, in capitals where it has no nickname [RCPT-02] [RCPT-04] [RCPT-05]', async () => {
    details([kanzlei], '/beneficiary/9')
    const [title] = await screen.findAllByRole('heading', { name: 'Kanzlei Wagenknecht' })
    expect(title).toHaveClass('caps')
    expect(screen.getAllByText('KW', { selector: '.avatar.business' })).toHaveLength(2)
    expect(screen.getByText('Company name')).toBeInTheDocument()
    expect(screen.queryByText('Last name')).not.toBeInTheDocument()
    expect(screen.getByText('Not available')).toBeInTheDocument()
  })

  it('call a person without a nickname by the name, in capitals, and lead to a transfer [RCPT-04] [RCPT-07]', async () => {
    details([aRecipient()], '/beneficiary/7')
    const [title] = await screen.findAllByRole('heading', { name: 'Anna Lindqvist' })
    expect(title).toHaveClass('caps')
    const styles = readFileSync(join(__dirname, '../../ui/base.css'), 'utf8')
    expect(/\.caps \{([^}]*)\}/.exec(styles)?.[1]).toContain('text-transform: uppercase;')
    const [send] = await screen.findAllByRole('link', { name: 'Send euros' })
    expect(send).toHaveAttribute('href', '/otc/7')
  })

  it.each(['/beneficiary/8', '/beneficiary/none'])(
    'of nobody load the list, then go home: %s [RCPT-08]',
    async (path) => {
      const { store, desk } = details([aRecipient()], path)
      await waitFor(() => {
        expect(selectPath(store.getState())).toBe('/')
      })
      expect(desk.callsOf(LIST).length).toBeGreaterThan(0)
    },
  )

  it.each([
    [true, 'copied'],
    [false, 'copyUnsupported'],
  ])('copy the IBAN without blanks (%s) [TOAST-10] [TOAST-12]', async (canCopy, notice) => {
    const { user, copied, actions } = details([aRecipient()], '/beneficiary/7', canCopy)
    await user.click(await screen.findByRole('button', { name: 'Copy IBAN' }))
    expect(copied).toEqual(['DE89370400440532013000'])
    await waitFor(() => {
      expect(actions.find(toastRaised.match)?.payload).toEqual({ type: 'Manual', notice })
    })
  })

  it('ask for the removal and go home', async () => {
    fakeWindow({ isTall: false, isWide: true })
    const { user, actions, store } = details([aRecipient()], '/beneficiary/7')
    await user.click(await screen.findByRole('button', { name: 'Remove beneficiary' }))
    expect(actions).toContainEqual(recipientRemovalRequested(7))
    expect(selectPath(store.getState())).toBe('/')
  })
})
