import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

import { deskPerCase } from '@test/builders/desk-per-case'
import { late, WALLET } from '@test/builders/held-money'
import { ACCOUNT, CALLER, POLYGON, TOKENS } from '@test/builders/money-plan'
import { onNewDevice, triesOf } from '@test/builders/new-device'
import { codeOf, refusalOf } from '@test/builders/refusals'
import { everyTable } from '@test/setup/tables'
import { markStepUpConfirmed } from '../records/step-up'
import { requestRefund } from './ask-refund'
import { proveWallet, startWalletProof } from './prove-wallet'

const desk = deskPerCase()
const { usdc, dai } = TOKENS

const ours = async () => (await desk().quotes(usdc, '1000')).receiverWalletAddress

it.each([
  ['one with a slip in it', 'address-mistyped', () => WALLET.replace('A', 'a')],
  ['nobody’s', 'address-not-own', () => `0x${'0'.repeat(40)}`],
  ['the token’s own', 'address-not-own', () => usdc.address],
  ['another token’s', 'address-not-own', () => dai.address],
  ['one of the desk’s own', 'address-not-own', ours],
])('refuses an address that is %s', async (_case, code, address) => {
  const { hold } = await late(desk())
  const given = await address()
  await expect(desk().ask.askRefund(hold.id, given)).rejects.toMatchObject({
    refusal: { code },
  })
  expect((await desk().ask.hold(hold.id)).status).toBe('held')
})

it('is refused on a new device, which is told', async () => {
  const { hold } = await late(desk())
  const caller = await onNewDevice(desk())
  const asked = requestRefund(desk().deps, { caller, id: hold.id, address: WALLET })
  expect(await asked.catch(codeOf)).toBe('device-too-new')
  expect((await triesOf(desk())).map(({ act }) => act)).toEqual(['refund-hold'])
})

it('has the address of a refund confirmed where the sign-in is old, another one anew', async () => {
  const { hold } = await late(desk())
  const caller = await onNewDevice(desk(), true)
  desk().clock.advance(600)
  const asks = (address: string) => requestRefund(desk().deps, { caller, id: hold.id, address })
  const { parameters } = await refusalOf(asks(WALLET))
  expect(parameters).toMatchObject({ act: 'ask-refund', amount: '1000', address: WALLET })
  const { id } = parameters as { id: string } // as every step-up has
  const { sessionId } = caller
  await markStepUpConfirmed(desk().database.db, { id, sessionId, now: desk().clock.now() })
  expect(await asks(`0x${'5'.repeat(40)}`).catch(codeOf)).toBe('step-up-needed')
  expect((await asks(WALLET)).status).toBe('refund-asked')
  expect((await asks(WALLET)).status).toBe('refund-asked')
})

const ROUTER = `0x${'c0de'.repeat(10)}`
const key = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

async function proves(owner: PrivateKeyAccount): Promise<void> {
  const asked = { accountId: ACCOUNT, chainId: POLYGON, address: owner.address } as const
  const { id, message } = await startWalletProof(desk().deps, { ...asked, spoken: 'en' })
  await proveWallet(desk().deps, CALLER, { id, signature: await owner.signMessage({ message }) })
}

it('asks nothing more of a wallet that was proved before the money was held [5.6]', async () => {
  const [early, after] = [key(), key()]
  await desk().passes()
  await desk().becomesFinal()
  await proves(early)
  const { hold } = await late(desk())
  desk().clock.advance(1)
  await proves(after)
  const caller = await onNewDevice(desk(), true)
  desk().clock.advance(600)
  const back = (address: string) =>
    requestRefund(desk().deps, { caller, id: hold.id, address }).catch(codeOf)
  const shown = await desk().ask.hold(hold.id)
  expect(shown.provedWallets).toEqual([after.address, early.address])
  // A stolen session could have made this proof meanwhile.
  expect(await back(after.address)).toBe('step-up-needed')
  expect(await back(early.address)).toMatchObject({ status: 'refund-asked' })
})

it('sends nothing to a contract that nobody has proved, and waits where the chain is not heard', async () => {
  const { hold } = await late(desk())
  desk().polygon.deploy(ROUTER, '0x')
  const { id } = hold
  const back = (deps = desk().deps) => requestRefund(deps, { caller: CALLER, id, address: ROUTER })
  expect(await refusalOf(back())).toEqual({
    code: 'wallet-unproved',
    parameters: { network: 'polygon' },
  })
  const silent = { ...desk().polygon, walletCode: () => Promise.reject(new Error('down')) }
  const { code } = await refusalOf(back({ ...desk().deps, readers: [silent] }))
  expect(code).toBe('wallet-unchecked')
  expect((await desk().ask.hold(id)).status).toBe('held')
})

it('mails the owner a refund that is asked for once, with its whole address', async () => {
  const { hold } = await late(desk())
  await desk().ask.askRefund(hold.id, WALLET)
  await desk().ask.askRefund(hold.id, WALLET.toLowerCase())
  const mails = await everyTable(desk().database.db).selectFrom('mail_outbox').selectAll().execute()
  const told = mails.filter(({ subject }) => subject === 'A refund was asked for')
  expect(told.map(({ recipient, body }) => [recipient, body.split('\n').slice(2, 5)])).toEqual([
    [
      'marta@kowalczyk.example',
      [`Amount: 1,000\u00a0USDC`, 'Network: polygon', `Address: ${WALLET}`],
    ],
  ])
})
