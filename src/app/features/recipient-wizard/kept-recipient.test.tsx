import { screen, waitFor } from '@testing-library/react'

import type { Recipient } from '@contract/v1/recipients'
import { anna } from '@test/builders/otc'
import { answers, deskFetch } from '@test/fakes/desk-fetch'
import { account } from '@test/fakes/otc-flow'
import { CHECK, field, LIST, passing, showWizard, UPDATE } from '@test/fakes/wizard-screen'
import { stateOf } from '@test/setup/feature-state'
import { createTestStore, memoryStorage } from '@test/setup/store'

import { sessionOpened } from '../../events'
import { DRAFT_KEYS } from '../../platform/kept-drafts'
import type { KeyValueStore } from '../../platform/storage'
import { recipients } from '../../resources/recipients'
import { feature } from './feature'
import { draftOf, type Step } from './policy'
import { draftRead, opened, recipientFound } from './slice'
import type { WizardState } from './state'

const EDIT = '/beneficiary/7/edit'
const company: Recipient = { ...anna, type: 'business', firstName: 'Bygg AB', lastName: '' }
const corrected = { ...company, iban: 'FR7630006000011234567890189' }

const listing = (recipient: Recipient) =>
  deskFetch({
    [LIST]: () => answers({ recipients: [recipient] }),
    [CHECK]: () => answers(passing),
    [UPDATE]: ({ body }) => answers({ recipients: [Object.assign({}, recipient, body)] }),
  })

/** Another nickname is typed, and the wizard is left. */
async function typesNickname(kept: KeyValueStore) {
  const { user, unmount } = showWizard(EDIT, listing(company), kept)
  await user.type(await field('Company name'), '{Enter}')
  await user.type(await field('IBAN'), '{Enter}')
  await user.clear(await field('Nickname'))
  await user.type(await field('Nickname'), 'Bygg')
  unmount()
}

describe('what was typed of a recipient that is there already', () => {
  it('goes on in its step where the desk has the same', async () => {
    const kept = memoryStorage()
    await typesNickname(kept)
    const desk = listing(company)
    const { user } = showWizard(`${EDIT}?step=nickname`, desk, kept)
    expect(await field('Nickname')).toHaveValue('Bygg')
    await user.type(await field('Nickname'), '{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Update the recipient' }))
    await waitFor(() => expect(desk.callsOf(UPDATE)).toHaveLength(1))
    expect(desk.callsOf(UPDATE)[0]?.body).toMatchObject({ nickname: 'Bygg', iban: company.iban })
  })

  it('is dropped where it was changed elsewhere, so that no old IBAN is sent', async () => {
    const kept = memoryStorage()
    await typesNickname(kept)
    const { user } = showWizard(EDIT, listing(corrected), kept)
    await user.type(await field('Company name'), '{Enter}')
    expect(await field('IBAN')).toHaveValue('FR76 3000 6000 0112 3456 7890 189')
    await user.type(await field('IBAN'), '{Enter}')
    expect(await field('Nickname')).toHaveValue(anna.nickname)
    expect(kept.get(DRAFT_KEYS.recipient)).toBeNull()
  })

  it('is compared with what the desk has, and not with a list of before', async () => {
    const desk = listing(corrected)
    const { store, actions } = createTestStore({ fetch: desk.fetch, features: [feature] })
    store.dispatch(sessionOpened(account))
    await store.dispatch(recipients.util.upsertQueryData('list', null, { recipients: [company] }))
    const subject = { mode: 'edit', id: company.id } as const
    const typed = { type: company.type, step: 'nickname' satisfies Step, bank: passing } as const
    const original = draftOf(company)
    const draft = { ...original, nickname: 'Bygg' }
    store.dispatch(draftRead({ subject, owner: 'a', ...typed, original, draft, isUnsure: false }))
    store.dispatch(opened(subject, 'a'))
    await waitFor(() => expect(actions.some(recipientFound.match)).toBe(true))
    const wizard = stateOf(
      store,
      ({ recipientWizard }: { readonly recipientWizard: WizardState }) => recipientWizard,
    )
    expect(wizard).toMatchObject({ step: 'company-name', initial: draftOf(corrected), kept: null })
  })
})
