import { useState } from 'react'
import type { MessageDescriptor } from 'react-intl'

import { isPushAllowed, subscribeToPush, unsubscribeFromPush } from '../../../platform/push'
import { push } from '../../../resources/push'
import { messages } from './messages'

type Trouble = MessageDescriptor | null

/** The switch of this device: the browser subscribes first, then the desk is told. */
export function usePush(key: string, isKnown: boolean) {
  const [subscribe] = push.useSetPushMutation()
  const [end] = push.useEndPushMutation()
  const [trouble, setTrouble] = useState<Trouble>(null)
  const isOn = isKnown && isPushAllowed()
  const turnOn = async (): Promise<Trouble> => {
    const subscription = await subscribeToPush(key)
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
