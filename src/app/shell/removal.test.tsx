import { act, screen, waitFor } from '@testing-library/react'

import { aRecipient } from '@test/builders/account'
import { answers, deskFetch, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { shownTitle } from '@test/fakes/laid-out'
import { renderWithStore } from '@test/setup/render'

import { announceSaga } from '../errors/announce'
import { ticked } from '../events'
import { feature as home } from '../features/home/feature'
import { feature as removal } from '../features/recipient-removal/feature'
import { selectToasts } from '../features/toasts/slice'

const LIST = '/v1/private/sepa/recipients'
const REMOVE = '/v1/private/sepa/recipient/remove'

const anna = aRecipient({ id: 1, nickname: 'Anna (rent)' })
const tomas = aRecipient({ id: 2, firstName: 'Tomás', lastName: 'Oliveira', amount: 0 })
const atelier = aRecipient({ id: 3, nickname: 'Atelier', amount: 1 })

const RESTORE = '/v1/private/sepa/recipient/restore'

/** Home and the removal feature together, as the shell brings them. */
function atHome(script: DeskScript) {
  const desk = deskFetch({
    [LIST]: () => answers({ recipients: [anna, tomas, atelier] }),
    ...script,
  })
  const view = renderWithStore(
    <>
      <home.Screen />
      <removal.Screen />
    </>,
    { fetch: desk.fetch, features: [removal, home] },
  )
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

  it('by keyboard leads to the next recipient, from the last to the one before, then to the title', async () => {
    const view = atHome({ [REMOVE]: () => 'never' })
    const title = shownTitle()
    const removeByKey = async (name: string) => {
      const more = await screen.findByRole('button', { name: `More for ${name}` })
      more.focus()
      await view.user.keyboard('{Enter}{ArrowUp}{Enter}')
      await waitFor(() => expect(more).not.toBeInTheDocument())
    }
    await removeByKey('Tomás Oliveira')
    expect(screen.getByRole('button', { name: 'More for Atelier' })).toHaveFocus()
    await removeByKey('Anna (rent)')
    expect(screen.getByRole('button', { name: 'More for Atelier' })).toHaveFocus()
    await removeByKey('Atelier')
    expect(title).toHaveFocus()
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

  it('drops each at once, however many are under way [RCPT-10] [CARD-15]', async () => {
    const view = atHome({ [REMOVE]: () => 'never' })
    await remove(view, 'Anna (rent)')
    await remove(view, 'Tomás Oliveira')
    expect(row(/Anna \(rent\)/)).not.toBeInTheDocument()
    await waitFor(() => {
      expect(row(/Tomás Oliveira/)).not.toBeInTheDocument()
    })
    expect(view.desk.callsOf(REMOVE).map(({ body }) => body)).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('can be undone for ten seconds, longer while it is pointed at [RCPT-10: undo for 10 s]', async () => {
    const view = atHome({
      [REMOVE]: () => answers({ recipients: [tomas, atelier], canRestore: true }),
      [RESTORE]: () => answers({ recipients: [anna, tomas, atelier] }),
    })
    const tick = (times: number) => {
      act(() => {
        for (let now = 1; now <= times; now++) view.store.dispatch(ticked({ now }))
      })
    }
    await remove(view, 'Anna (rent)')
    const undo = await screen.findByRole('button', { name: 'Undo' })
    expect(screen.getByRole('status')).toHaveTextContent('Beneficiary removedAnna (rent)')
    await view.user.hover(undo)
    tick(20)
    await view.user.unhover(undo)
    tick(10)
    const title = shownTitle()
    await view.user.click(undo)
    await waitFor(() => {
      expect(row(/Anna \(rent\)/)).toBeInTheDocument()
    })
    await waitFor(() => expect(title).toHaveFocus())
    expect(view.desk.callsOf(RESTORE).map(({ body }) => body)).toEqual([{ id: 1 }])
    expect(screen.getByRole('status')).toHaveTextContent('Back in your listAnna (rent)')
    tick(4)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await remove(view, 'Anna (rent)')
    await screen.findByRole('button', { name: 'Undo' })
    tick(11)
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('that would strand money is refused under the row, with the way to it [RCPT-11: refused while money is open]', async () => {
    const use = {
      reason: 'transfer-open',
      transactionId: 'tx_9',
      amount: '430.07',
      currency: 'EUR',
    }
    const view = atHome({ [REMOVE]: () => refuses(409, 'CONFLICT', use) })
    await remove(view, 'Anna (rent)')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not removed: €430.07 to Anna (rent) are still open.',
    )
    expect(row(/Anna \(rent\)/)).toBeInTheDocument()
    expect(row(/Open transfer/)).toHaveAttribute('href', '/quote/tx_9')
    expect(selectToasts(view.store.getState())).toEqual([])
  })
})
