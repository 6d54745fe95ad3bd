import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'

import type { TransferOrigin } from '@contract/v1/origins'

import { signMessage } from '../../platform/sign-message'
import { wallets } from '../../resources/wallets'
import { originClosed, selectOriginQuestion } from '../../state/origin'

type Answer = Parameters<ReturnType<typeof wallets.useStateOriginMutation>[0]>[0]['answer']

/** Whether the user has gone another way meanwhile. */
type IsLeft = () => boolean

/** One try at a time, and what it failed with; a try that was left changes nothing any more. */
function useTry() {
  const tries = useRef(0)
  const [busy, setBusy] = useState<string | null>(null)
  const [thrown, setThrown] = useState<unknown>(null)
  useEffect(
    () => () => {
      tries.current += 1
    },
    [],
  )
  const leave = () => {
    tries.current += 1
    setBusy(null)
    setThrown(null)
  }
  const attempt = async (what: string, work: (isLeft: IsLeft) => Promise<unknown>) => {
    leave()
    const own = tries.current
    const isLeft = () => tries.current !== own
    setBusy(what)
    await work(isLeft).catch((error: unknown) => {
      if (!isLeft()) setThrown(error)
    })
    if (!isLeft()) setBusy(null)
  }
  return { busy, thrown, leave, attempt }
}

/** Proves a wallet and states it, and says what failed last. */
export function useProving(origin: TransferOrigin) {
  const dispatch = useDispatch()
  const question = useSelector(selectOriginQuestion)
  const [start] = wallets.useStartWalletProofMutation()
  const [prove] = wallets.useProveWalletMutation()
  const [state] = wallets.useStateOriginMutation()
  const tried = useTry()
  const { chainId } = origin
  const challengeFor = async (address: string) =>
    (await start({ chainId, address }).unwrap()).challenge
  const done = async (answer: Answer, isLeft: IsLeft) => {
    if (isLeft()) return
    if (question && question.isProofOnly !== true) await state({ id: question.id, answer }).unwrap()
    if (!isLeft()) dispatch(originClosed())
  }
  const proved = async (id: string, signature: string, isLeft: IsLeft) => {
    if (isLeft()) return
    const { wallet } = await prove({ id, signature }).unwrap()
    await done({ kind: 'own-wallet', address: wallet.address }, isLeft)
  }
  return {
    ...tried,
    ...{ challengeFor, proved, done },
    signWith: (uuid: string) =>
      tried.attempt(uuid, async (isLeft) => {
        let id = ''
        const messageFor = async (address: string) => {
          const challenge = await challengeFor(address)
          id = challenge.id
          return challenge.message
        }
        const { signature } = await signMessage({ uuid, chainId, messageFor })
        await proved(id, signature, isLeft)
      }),
  }
}

export type Proving = ReturnType<typeof useProving>
