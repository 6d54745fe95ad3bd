import { act, screen, waitFor, within } from '@testing-library/react'

import { anna, conversion, quote } from '@test/builders/otc'
import { answers, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { QUOTES, TO_EUR } from '@test/fakes/otc-flow'
import { showReview } from '@test/fakes/otc-screen'
import { readyButton } from '@test/fakes/ready-button'
import { PAYEE, UPDATE } from '@test/fakes/wizard-screen'

import { recipients } from '../../../resources/recipients'

const person = { ...anna, type: 'individual', firstName: 'Anna', lastName: 'Krause' } as const
const says = (said: object): DeskScript => ({ [PAYEE]: () => answers({ ...said, checkedTs: 1 }) })

/** The review of a transfer to a person, whose bank says this. */
const showPersonReview = (script: DeskScript) =>
  showReview({ '/v1/private/sepa/recipients': () => answers({ recipients: [person] }), ...script })
const payee = () => within(screen.getByRole('region', { name: 'Recipient' }))

it.each([
  ['match', 'Commerzbank confirms the name', 'The account belongs to Anna Krause.'],
  ['not-possible', 'The name could not be checked', /Nobody confirmed whose account it is/],
])('says in plain words what the bank says: %s', async (outcome, fact, reason) => {
  const { desk } = await showPersonReview(says({ outcome }))
  expect(await payee().findByText(fact)).toBeVisible()
  expect(payee().getByText(reason)).toBeVisible()
  expect(desk.calls.find(({ path }) => path === PAYEE)?.body).toEqual({
    type: 'individual',
    firstName: 'Anna',
    lastName: 'Krause',
    iban: person.iban,
  })
})

it('says nothing of the name with a host that asks no bank, and never that it matches', async () => {
  await showPersonReview({})
  expect(await readyButton('Lock rate and get address')).toBeEnabled()
  expect(payee().queryByText(/name/)).not.toBeInTheDocument()
})

it('says that it goes to the IBAN above while another one waits', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const change = { id, iban: 'AT611904300234573201', askedTs: 1, dueTs: 2, isStopped: false }
  await showPersonReview({
    '/v1/private/sepa/recipients': () => answers({ recipients: [{ ...person, change }] }),
  })
  expect(payee().getByText(/This transfer goes to the one above/)).toBeVisible()
})

it('does not take a failure for an answer', async () => {
  await showPersonReview({ [PAYEE]: () => refuses(500, 'INTERNAL_ERROR') })
  expect(await payee().findByText('The name could not be checked')).toBeVisible()
})

it.each(['not-possible', 'match'])(
  'asks the bank again where the desk refuses what it had answered: %s',
  async (first) => {
    let asked = 0
    const outcome = () => (++asked === 1 ? first : 'no-match')
    const refusal = { validationError: 'The bank says that this account is in another name.' }
    const { user, desk } = await showPersonReview({
      [PAYEE]: () => answers({ outcome: outcome(), checkedTs: 1 }),
      [QUOTES]: () => refuses(400, 'VALIDATION_FAILED', refusal),
    })
    await user.click(await readyButton('Lock rate and get address'))
    await user.click(await readyButton('Send to this account anyway'))
    await waitFor(() => expect(desk.callsOf(QUOTES)).toHaveLength(2))
    expect(desk.callsOf(QUOTES)[1]?.body).toMatchObject({ acceptsNoMatch: true })
  },
)

it('offers the bank’s spelling with one press, goes on with it, and keeps what was typed', async () => {
  const renamed = { ...person, firstName: 'Anna Maria' }
  const { user, desk } = await showPersonReview({
    [PAYEE]: ({ body }) =>
      JSON.stringify(body).includes('Anna Maria')
        ? answers({ outcome: 'match', checkedTs: 2 })
        : answers({ outcome: 'close-match', bankSpelling: 'Anna Maria Krause', checkedTs: 1 }),
    [UPDATE]: ({ body }) => answers({ recipients: [Object.assign({}, person, body)] }),
  })
  expect(await payee().findByText('Commerzbank writes the name differently')).toBeVisible()
  await user.click(await readyButton('Use the bank’s spelling'))
  expect(
    await payee().findByText(/belongs to Anna Maria Krause. You wrote Anna Krause/),
  ).toBeVisible()
  const sent = desk.calls.find(({ path }) => path === UPDATE)?.body
  expect(sent).toMatchObject({ id: 7, firstName: renamed.firstName, lastName: 'Krause' })
  await user.click(await readyButton('Use mine again'))
  expect(await payee().findByText('Commerzbank writes the name differently')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use the bank’s spelling' })).toBeNull()
})

it('warns of an account in another name, and sends there only on the user’s own word', async () => {
  const { user, desk } = await showPersonReview(says({ outcome: 'no-match' }))
  expect(await payee().findByText('Commerzbank says the name is not Anna Krause')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Lock rate and get address' })).toBeNull()
  await user.click(await readyButton('Send to this account anyway'))
  await waitFor(() => expect(desk.callsOf(QUOTES)).toHaveLength(1))
  expect(desk.callsOf(QUOTES)[0]?.body).toMatchObject({ beneficiaryId: 7, acceptsNoMatch: true })
})

it('leads from an account in another name to its IBAN', async () => {
  await showPersonReview(says({ outcome: 'no-match' }))
  const link = await screen.findByRole('link', { name: 'Check the IBAN' })
  expect(link).toHaveAttribute('href', '/beneficiary/7/edit')
})

it('shows who stands there now where the desk refuses whom it showed, and asks that bank', async () => {
  const changed = { ...person, iban: 'FR7630006000011234567890189' }
  let listed = person
  const { user, desk } = await showPersonReview({
    ...says({ outcome: 'match' }),
    '/v1/private/sepa/recipients': () => answers({ recipients: [listed] }),
    [TO_EUR]: () => answers({ ...conversion, takesBeneficiary: true }),
    [QUOTES]: ({ body }) =>
      JSON.stringify(body).includes(listed.iban)
        ? answers({ quote })
        : refuses(400, 'VALIDATION_FAILED', { validationError: 'The recipient was changed.' }),
  })
  listed = changed
  await user.click(await readyButton('Lock rate and get address'))
  expect(await payee().findByText('FR76 3000 6000 0112 3456 7890 189')).toBeVisible()
  expect(await screen.findByText('The recipient was changed.')).toBeVisible()
  await waitFor(() =>
    expect(desk.callsOf(PAYEE).at(-1)?.body).toMatchObject({ iban: changed.iban }),
  )
  await user.click(await readyButton('Lock rate and get address'))
  await waitFor(() => expect(desk.callsOf(QUOTES)).toHaveLength(2))
  expect(desk.callsOf(QUOTES).map(({ body }) => body)).toEqual([
    expect.objectContaining({ beneficiary: { name: 'Anna Krause', iban: person.iban } }),
    expect.objectContaining({ beneficiary: { name: 'Anna Krause', iban: changed.iban } }),
  ])
})

it('writes no old IBAN back with the bank’s spelling', async () => {
  const changed = { ...person, iban: 'FR7630006000011234567890189' }
  const { user, desk, store } = await showPersonReview({
    ...says({ outcome: 'close-match', bankSpelling: 'Anna Maria Krause' }),
    [UPDATE]: ({ body }) => answers({ recipients: [Object.assign({}, changed, body)] }),
  })
  await act(() =>
    store.dispatch(recipients.util.upsertQueryData('list', null, { recipients: [changed] })),
  )
  await user.click(await readyButton('Use the bank’s spelling'))
  expect(await payee().findByText('FR76 3000 6000 0112 3456 7890 189')).toBeVisible()
  expect(desk.callsOf(UPDATE)[0]?.body).toMatchObject({ iban: changed.iban })
})
