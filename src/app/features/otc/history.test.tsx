import { act, screen, waitFor } from '@testing-library/react'

import { answers, type DeskScript } from '@test/fakes/desk-fetch'
import { FIND, LIST, POPULAR, QUOTES, TO_EUR } from '@test/fakes/otc-flow'
import { conversion, ether, quote, transactionOf, usdc } from '@test/builders/otc'
import { amountField, showOtc } from '@test/fakes/otc-screen'
import { readyButton } from '@test/fakes/ready-button'
import { memoryStorage } from '@test/setup/store'

import { DRAFT_KEYS } from '../../platform/kept-drafts'
import { paths } from '../../platform/paths'
import { selectPath } from '../../state/route'

type Shown = Awaited<ReturnType<typeof showOtc>>

const heading = (name: string) => screen.findByRole('heading', { name })
const go = ({ history }: Shown, entries: number) =>
  act(() => {
    history()?.go(entries)
  })
const search = ({ history }: Shown) => history()?.search

async function toReview(kept = memoryStorage(), script: DeskScript = {}) {
  const view = await showOtc(script, '/otc/7', kept)
  await view.user.click(await readyButton(/USD Coin/))
  await view.user.click(await amountField())
  await view.user.paste('2500')
  await view.user.click(await readyButton('Continue'))
  await heading('Confirm the transfer')
  return view
}

describe('the steps of a transfer', () => {
  it('are entries of the browser’s history: Back goes a step back, Forward on [OTC-02] [OTC-03]', async () => {
    const view = await toReview()
    await waitFor(() => expect(search(view)).toBe('?step=review'))
    go(view, -1)
    expect(await amountField()).toHaveValue('2,500')
    go(view, -1)
    await heading('What are you sending?')
    expect(search(view)).toBe('')
    go(view, 2)
    await heading('Confirm the transfer')
    expect(search(view)).toBe('?step=review')
  })

  it('go back by the button as by the browser', async () => {
    const view = await toReview()
    await view.user.click(screen.getAllByRole('button', { name: 'Back' })[0] ?? document.body)
    await amountField()
    await waitFor(() => expect(search(view)).toBe('?step=form'))
    go(view, 1)
    await heading('Confirm the transfer')
  })

  it('give up a request by Back, with its question about an open quote', async () => {
    const open = { ...quote, createdTs: 100, expiredTs: 1000 }
    const { createdTs, expiredTs } = open
    let tokenAmount = '2500'
    const row = { ...transactionOf('q1'), quote: { quoteId: 'q1', createdTs, expiredTs } }
    const view = await toReview(memoryStorage(), {
      [LIST]: () => answers({ transactions: [{ ...row, beneficiaryId: 7 }] }),
      [`${QUOTES}/q1`]: () => answers({ quote: open }),
      [TO_EUR]: () => answers({ ...conversion, tokenAmount }),
    })
    await view.user.click(await readyButton('Lock rate and get address'))
    await screen.findByRole('alertdialog')
    go(view, -1)
    await view.user.clear(await amountField())
    tokenAmount = '2000'
    await view.user.paste(tokenAmount)
    await view.user.click(await readyButton('Continue'))
    await heading('Confirm the transfer')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await view.user.click(await readyButton('Lock rate and get address'))
    await view.user.click(await readyButton('Replace it'))
    await waitFor(() => expect(view.desk.callsOf(QUOTES)).toHaveLength(1))
    expect(view.desk.callsOf(QUOTES)[0]?.body).toMatchObject({ tokenAmount })
  })

  it('leave an address that they cannot show', async () => {
    const view = await showOtc({}, '/otc/7?step=review')
    await heading('What are you sending?')
    await waitFor(() => expect(search(view)).toBe(''))
  })
})

describe('what is typed of a transfer', () => {
  it('stands there again after a reload, in its step and with fresh figures [decisions 10]', async () => {
    const kept = memoryStorage()
    const { unmount } = await toReview(kept)
    unmount()
    const { desk } = await showOtc({}, '/otc/7?step=review', kept)
    await heading('Confirm the transfer')
    expect(desk.callsOf(TO_EUR).map(({ body }) => body)).toMatchObject([{ tokenAmount: '2500' }])
  })

  it('is not shown for another recipient, and stays kept for its own', async () => {
    const kept = memoryStorage()
    const { unmount } = await toReview(kept)
    expect(kept.get(DRAFT_KEYS.transfer)).toContain('2500')
    unmount()
    const other = await showOtc({}, '/otc/8?step=form', kept)
    other.unmount()
    expect(kept.get(DRAFT_KEYS.transfer)).toContain('2500')
  })

  it('is deleted by Clear, after a question where something was typed [OTC-05]', async () => {
    const kept = memoryStorage()
    const { user, store } = await toReview(kept)
    const clear = () =>
      user.click(screen.getAllByRole('button', { name: 'Clear' })[0] ?? document.body)
    await clear()
    await user.click(await readyButton('Keep editing'))
    expect(kept.get(DRAFT_KEYS.transfer)).toContain('2500')
    await clear()
    await user.click(await readyButton('Discard'))
    await waitFor(() => expect(selectPath(store.getState())).toBe('/'))
    expect(kept.get(DRAFT_KEYS.transfer)).toBeNull()
  })

  it('begins anew once it has its quote, except for who steps back to it', async () => {
    const kept = memoryStorage()
    const { unmount, user } = await toReview(kept)
    await user.click(await readyButton('Lock rate and get address'))
    await waitFor(() => expect(kept.get(DRAFT_KEYS.transfer)).toContain('"isQuoted":true'))
    unmount()
    const again = await showOtc({}, '/otc/7', kept)
    await heading('What are you sending?')
    again.unmount()
    await showOtc({}, '/otc/7?step=form', kept)
    expect(await amountField()).toHaveValue('2,500')
  })
})

describe('a transfer that is filled in by its address', () => {
  const filled = { network: usdc.network, token: usdc.address, amount: '50' }

  it('begins at its amount, with a fresh rate [decisions 10]', async () => {
    const view = await showOtc(
      {
        [POPULAR]: () => answers({ popular: [] }),
        [FIND]: () => answers({ assets: [ether, usdc] }),
      },
      paths.otcAgain(7, filled),
    )
    expect(await amountField()).toHaveValue('50')
    await waitFor(() => expect(view.desk.callsOf(TO_EUR)).toHaveLength(1))
    expect(search(view)).toBe('?step=form')
  })

  it('begins at its token where nobody knows the named one', async () => {
    await showOtc(
      { [FIND]: () => answers({ assets: [ether] }) },
      paths.otcAgain(7, { ...filled, token: ether.address }),
    )
    await heading('What are you sending?')
  })
})
