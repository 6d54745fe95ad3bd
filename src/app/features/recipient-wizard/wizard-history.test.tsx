import { act, screen, waitFor } from '@testing-library/react'

import { answers, deskFetch } from '@test/fakes/desk-fetch'
import {
  ADD,
  builders,
  CHECK,
  field,
  LIST,
  passing,
  press,
  showWizard,
} from '@test/fakes/wizard-screen'
import { memoryStorage } from '@test/setup/store'

import { DRAFT_KEYS } from '../../platform/kept-drafts'
import { selectPath } from '../../state/route'

const desk = () => deskFetch({ [CHECK]: () => answers(passing) })

it('makes each step an entry of the browser’s history, and keeps what is typed [WIZ-09]', async () => {
  const { user, history } = showWizard('/beneficiary/create/individual', desk())
  const go = (entries: number) =>
    act(() => {
      history()?.go(entries)
    })
  await user.type(await field('First name'), 'Anna{Enter}')
  await user.type(await field('Last name'), 'Lindqvist{Enter}')
  await user.type(await field('IBAN'), 'DE89370400440532013000')
  expect(history()?.search).toBe('?step=iban')
  go(-1)
  expect(await field('Last name')).toHaveValue('Lindqvist')
  go(-1)
  expect(await field('First name')).toHaveValue('Anna')
  go(2)
  expect(await field('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
})

it('shows no step whose answers before it are missing', async () => {
  const { history } = showWizard('/beneficiary/create/individual?step=review', desk())
  expect(await field('First name')).toBeInTheDocument()
  expect(history()?.search).toBe('')
})

describe('what is typed of a recipient', () => {
  const NEW = '/beneficiary/create/individual'
  const cancel = () => screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body

  it('stands there again after a reload, in its step, until it is saved [WIZ-09] [decisions 10]', async () => {
    const kept = memoryStorage()
    const first = showWizard(NEW, desk(), kept)
    await first.user.type(await field('First name'), 'Anna{Enter}')
    await first.user.type(await field('Last name'), 'Lind')
    first.unmount()
    const again = showWizard(
      `${NEW}?step=last-name`,
      deskFetch({ [CHECK]: () => answers(passing), [ADD]: () => answers({ recipients: [] }) }),
      kept,
    )
    expect(await field('Last name')).toHaveValue('Lind')
    await again.user.type(await field('Last name'), 'qvist{Enter}')
    await again.user.type(await field('IBAN'), `${passing.iban}{Enter}`)
    await again.user.type(await field('Nickname'), '{Enter}')
    expect(kept.get(DRAFT_KEYS.recipient)).toContain('Lindqvist')
    await again.user.click(await screen.findByRole('button', { name: 'Add new recipient' }))
    await waitFor(() => expect(selectPath(again.store.getState())).toBe('/'))
    expect(kept.get(DRAFT_KEYS.recipient)).toBeNull()
  })

  it('is looked for after a reload where nobody knows whether it was saved', async () => {
    const kept = memoryStorage()
    const saved = { ...builders, nickname: undefined }
    const script = { [CHECK]: () => answers(passing), [LIST]: () => answers({ recipients: [] }) }
    const silent = deskFetch({ ...script, [ADD]: () => 'never' })
    const first = showWizard('/beneficiary/create/business', silent, kept)
    await first.user.type(await field('Company name'), 'Bygg AB{Enter}')
    await first.user.type(await field('IBAN'), `${passing.iban}{Enter}`)
    await first.user.type(await field('Nickname'), '{Enter}')
    await first.user.click(await screen.findByRole('button', { name: 'Add new recipient' }))
    await waitFor(() => expect(silent.callsOf(ADD)).toHaveLength(1))
    first.unmount()
    const desk = deskFetch({ ...script, [LIST]: () => answers({ recipients: [saved] }) })
    const { user, store } = showWizard('/beneficiary/create/business?step=review', desk, kept)
    await user.click(await screen.findByRole('button', { name: 'Add new recipient' }))
    await waitFor(() => expect(selectPath(store.getState())).toBe('/'))
    expect(desk.callsOf(ADD)).toEqual([])
  })

  it('is discarded by Cancel, after a question where something was typed [WIZ-09] [decisions 10]', async () => {
    const kept = memoryStorage()
    const { user, store } = showWizard(NEW, desk(), kept)
    const name = await field('First name')
    expect(screen.getAllByRole('link', { name: 'Cancel' })[0]).toHaveAttribute('href', '/')
    await user.type(name, 'Anna')
    await user.click(cancel())
    await user.click(press('Keep editing'))
    expect(name).toHaveValue('Anna')
    expect(kept.get(DRAFT_KEYS.recipient)).toContain('Anna')
    await user.click(cancel())
    await user.click(press('Discard'))
    await waitFor(() => expect(selectPath(store.getState())).toBe('/'))
    expect(kept.get(DRAFT_KEYS.recipient)).toBeNull()
  })
})
