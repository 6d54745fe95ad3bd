import { screen, waitFor, within } from '@testing-library/react'

import { aTransaction } from '@test/builders/transaction'
import { page, showActivity } from '@test/fakes/activity-screen'
import { answers, refuses } from '@test/fakes/desk-fetch'

const PREPARE = '/v1/private/transactions/exports'

describe('exports of the history', () => {
  it('offers the four formats and the pack for a bank, and has the browser fetch the file of the chosen one', async () => {
    const pressed: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      pressed.push(this.href)
    })
    const { user, desk } = showActivity(() => page(aTransaction()), {
      desk: { [PREPARE]: () => answers({ id: 'xp_1' }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    const menu = await screen.findByRole('menu', { name: 'Export these' })
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual([
      'CSVopens in any table',
      'DATEVfor a German tax adviser',
      'Bank statementcamt.053, XML',
      'JSONfor programs',
      'Source of fundsfor a bank that asks',
    ])
    await user.click(within(menu).getByRole('menuitem', { name: /Bank statement/ }))
    await waitFor(() => expect(pressed).toEqual([expect.stringMatching(/\/exports\/xp_1$/)]))
    expect(desk.calls.filter(({ path }) => path === PREPARE).map(({ body }) => body)).toEqual([
      { format: 'camt' },
    ])
  })

  it('says why there is no file until something else is searched for', async () => {
    const { user } = showActivity(() => page(aTransaction()), {
      isWide: false,
      desk: { [PREPARE]: () => refuses(409, 'CONFLICT') },
    })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Another export is being downloaded. Try again when it is done.',
    )
    await user.type(screen.getByRole('searchbox'), 'A')
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  })
})
