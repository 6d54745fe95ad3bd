import { act, screen, waitFor } from '@testing-library/react'

import { aRecipient } from '@test/builders/account'
import { answers, deskFetch, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'

import { announceSaga } from '../errors/announce'
import { feature as home } from '../features/home/feature'
import { feature as removal } from '../features/recipient-removal/feature'
import { selectToasts } from '../features/toasts/slice'

const LIST = '/v1/private/sepa/recipients'
const REMOVE = '/v1/private/sepa/recipient/remove'

const anna = aRecipient({ id: 1, nickname: 'Anna (rent)' })
const tomas = aRecipient({ id: 2, firstName: 'Tomás', lastName: 'Oliveira', amount: 0 })
const atelier = aRecipient({ id: 3, nickname: 'Atelier', amount: 1 })

/** Home and the removal feature together, as the shell brings them. */
function atHome(script: DeskScript) {
  const desk = deskFetch({
    [LIST]: () => answers({ recipients: [anna, tomas, atelier] }),
    ...script,
  })
  const view = renderWithStore(<home.Screen />, { fetch: desk.fetch, features: [removal, home] })
  act(() => {
    view.runSaga(announceSaga)
  })
  return { ...view, desk }
}

describe('removal', () => {
  const remove = async ({ user }: Pick<ReturnType<typeof atHome>, 'user'>, name: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
    await user.click(screen.getByRole('menuitem', { name: 'Remove beneficiary' }))
  }
  const row = (name: RegExp) => screen.queryByRole('link', { name })

  it('drops the row at once, and takes the host’s list [RCPT-10] [RCPT-12] [TOAST-07]', async () => {
    const view = atHome({ [REMOVE]: () => answers({ recipients: [tomas] }) })
    await remove(view, 'Anna (rent)')
    expect(row(/Anna \(rent\)/)).not.toBeInTheDocument()
    await waitFor(() => {
      expect(row(/Atelier/)).not.toBeInTheDocument()
    })
    expect(selectToasts(view.store.getState())[0]?.content).toEqual({
      type: 'Manual',
      notice: 'beneficiaryRemoved',
    })
  })

  it('that is refused puts the row back, and says so [RCPT-11] [ERR-11] [CARD-15]', async () => {
    const view = atHome({ [REMOVE]: () => refuses(500, 'INTERNAL_ERROR') })
    await remove(view, 'Anna (rent)')
    await waitFor(() => {
      expect(row(/Anna \(rent\)/)).toBeInTheDocument()
    })
    expect(selectToasts(view.store.getState())[0]?.content).toEqual({
      type: 'Expected',
      code: 'removeRecipient',
    })
  })

  it('walks one at a time [CARD-15]', async () => {
    const view = atHome({ [REMOVE]: () => 'never' })
    await remove(view, 'Anna (rent)')
    await remove(view, 'Tomás Oliveira')
    expect(view.desk.callsOf(REMOVE).map(({ body }) => body)).toEqual([{ id: 1 }])
  })
})
