import { screen, waitFor, within } from '@testing-library/react'

import { someReferences } from '@test/builders/account'
import { ether, networkInfo, usdc } from '@test/builders/otc'
import { aQuote } from '@test/builders/quote'
import { aPending, aTransaction } from '@test/builders/transaction'
import { LONG, visit } from '@test/fakes/app-visit'
import { answers, type DeskScript } from '@test/fakes/desk-fetch'

beforeEach(() => {
  window.scrollTo = () => undefined
})

const SCRIPT: DeskScript = {
  '/v1/public/client/references': () =>
    answers({ references: { ...someReferences(), networks: [networkInfo('base', 30)] } }),
  '/v1/private/transactions': () =>
    answers({ transactions: [aPending(), aTransaction({ id: 'tx_2', quote: undefined })] }),
  '/v1/private/quotes/q_1': () => answers({ quote: aQuote() }),
  '/v1/private/assets/popular': () => answers({ popular: [usdc, ether] }),
}

const at = (path: string) => visit({ path, script: SCRIPT })
const heading = (name: string | RegExp) => screen.findAllByRole('heading', { name }, LONG)

describe('routes', () => {
  it('activity shows the list [NAV-05]', async () => {
    at('/activity')
    await heading('Activity')
    expect(await screen.findAllByRole('button', { name: /Papà/ }, LONG)).toHaveLength(2)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('activity with an id opens that transaction [NAV-06]', async () => {
    at('/activity/tx_2')
    const details = await screen.findByRole('dialog', {}, LONG)
    expect(within(details).getByText('Copy transaction ID')).toBeInTheDocument()
  })

  it('the source of funds is told as a part of the activity', async () => {
    at('/source-of-funds')
    const [activity] = await screen.findAllByRole('link', { name: 'Activity' }, LONG)
    expect(activity).toHaveAttribute('aria-current', 'page')
  })

  it('settings shows settings [NAV-08]', async () => {
    at('/settings')
    expect((await heading('Settings'))[0]).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Log out/ })).toBeInTheDocument()
  })

  it('beneficiary shows a recipient, with nothing to type into [NAV-09]', async () => {
    at('/beneficiary/7')
    expect((await heading('Anna Lindqvist'))[0]).toBeInTheDocument()
    expect(screen.getAllByText('DE89 3704 0044 0532 0130 00')[0]).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('beneficiary edit starts with what is known [NAV-11]', async () => {
    at('/beneficiary/7/edit')
    expect(await screen.findByRole('textbox', { name: /First name/ }, LONG)).toHaveValue('Anna')
  })

  it('otc is the flow of the recipient with that id [NAV-13]', async () => {
    at('/otc/7')
    expect((await screen.findAllByText('ANNA LINDQVIST', {}, LONG))[0]).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /USD Coin/ }, LONG)).toBeInTheDocument()
  })

  it('quote watches the quote of the transaction with that id [NAV-15]', async () => {
    const { desk } = at('/quote/tx_1')
    await heading(/^Send 2,500/)
    expect(desk.callsOf('/v1/private/quotes/q_1').length).toBeGreaterThan(0)
  })

  it('quote has the id of the quote when it is opened from a pending row [NAV-16]', async () => {
    const { user } = at('/activity')
    const [pending] = await screen.findAllByRole('button', { name: /Papà/ }, LONG)
    await user.click(pending ?? document.body)
    await waitFor(() => {
      expect(window.location.pathname).toBe('/quote/q_1')
    }, LONG)
    await heading(/^Send 2,500/)
  })
})
