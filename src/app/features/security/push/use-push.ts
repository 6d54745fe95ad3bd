import { useState } from 'react'
import type { MessageDescriptor } from 'react-intl'
import { useStore } from 'react-redux'

import { isPushAllowed, subscribeToPush, unsubscribeFromPush } from '../../../platform/push'
import { push } from '../../../resources/push'
import { selectAccount } from '../../../state/session'
import { messages } from './messages'

type SessionPart = Parameters<typeof selectAccount>[0]
type Trouble = MessageDescriptor | null

/** The switch of this device: the browser subscribes first, then the desk is told. */
export function usePush(key: string, isKnown: boolean) {
  const [subscribe] = push.useSetPushMutation()
  const [end] = push.useEndPushMutation()
  const store = useStore<SessionPart>()
  const [trouble, setTrouble] = useState<Trouble>(null)
  const isOn = isKnown && isPushAllowed()
  const turnOn = async (): Promise<Trouble> => {
    // The browser's question may stay open over a sign-out: its answer is for who pressed alone.
    const ownerId = () => selectAccount(store.getState())?.accountUid
    const presser = ownerId()
    const isStillHere = () => ownerId() === presser
    const subscription = await subscribeToPush(key, isStillHere)
    if (!isStillHere()) return null
    if (!subscription) return messages.notAllowed
    return (await subscribe(subscription)).error ? messages.failed : null
  }
  const turnOff = async (): Promise<Trouble> => {
    if ((await end(null)).error) return messages.failed
    await unsubscribeFromPush()
    return null
  }
  const turn = () => {
    setTrouble(null)
    void (isOn ? turnOff() : turnOn()).catch(() => messages.failed).then(setTrouble)
  }
  return { isOn, trouble, turn }
}
