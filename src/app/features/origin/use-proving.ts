import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'

import type { TransferOrigin } from '@contract/v1/origins'

import { signMessage } from '../../platform/sign-message'
import { wallets } from '../../resources/wallets'
import { originClosed, selectOriginQuestion } from '../../state/origin'

type Answer = Parameters<ReturnType<typeof wallets.useStateOriginMutation>[0]>[0]['answer']

/** Proves a wallet and states it, and says what failed last. */
export function useProving(origin: TransferOrigin) {
  const dispatch = useDispatch()
  const question = useSelector(selectOriginQuestion)
  const [start] = wallets.useStartWalletProofMutation()
  const [prove] = wallets.useProveWalletMutation()
  const [state] = wallets.useStateOriginMutation()
  const [busy, setBusy] = useState<string | null>(null)
  const [thrown, setThrown] = useState<unknown>(null)
  const { chainId } = origin
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what)
    setThrown(null)
    await work().catch(setThrown)
    setBusy(null)
  }
  const challengeFor = async (address: string) =>
    (await start({ chainId, address }).unwrap()).challenge
  const done = async (answer: Answer) => {
    if (question && question.isProofOnly !== true) await state({ id: question.id, answer }).unwrap()
    dispatch(originClosed())
  }
  const proved = async (id: string, signature: string) => {
    const { wallet } = await prove({ id, signature }).unwrap()
    await done({ kind: 'own-wallet', address: wallet.address })
  }
  return {
    ...{ busy, thrown, attempt, challengeFor, proved, done },
    signWith: (uuid: string) =>
      attempt(uuid, async () => {
        let id = ''
        const messageFor = async (address: string) => {
          const challenge = await challengeFor(address)
          id = challenge.id
          return challenge.message
        }
        const { signature } = await signMessage({ uuid, chainId, messageFor })
        await proved(id, signature)
      }),
  }
}

export type Proving = ReturnType<typeof useProving>
