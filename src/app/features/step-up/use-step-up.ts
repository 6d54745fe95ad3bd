import { useState } from 'react'
import { useDispatch } from 'react-redux'

import { usePasskey as signWithPasskey } from '../../platform/passkeys'
import { stepUps } from '../../resources/step-ups'
import { stepUpEnded } from '../../state/step-up'

/** What was thrown, of the desk or of the browser; null where nothing was. */
export type Trouble = { readonly thrown: unknown } | null

/** Confirms by a passkey, or by a code that is mailed. */
export function useStepUp(id: string) {
  const dispatch = useDispatch()
  const [digits, setDigits] = useState<string | null>(null)
  const { isBusy, trouble, attempt } = useAttempt(() => setDigits((typed) => typed && ''))
  const [start] = stepUps.useStartStepUpMutation()
  const [send] = stepUps.useSendStepUpCodeMutation()
  const [confirm] = stepUps.useConfirmStepUpMutation()
  const [check] = stepUps.useCheckStepUpCodeMutation()
  const end = (isConfirmed: boolean) => dispatch(stepUpEnded(isConfirmed))
  // The digits are null until a code was mailed.
  return {
    ...{ digits, isBusy, trouble, type: setDigits },
    cancel: () => end(false),
    byPasskey: attempt(async () => {
      const assertion = await signWithPasskey(await start(id).unwrap())
      await confirm({ id, assertion }).unwrap()
      end(true)
    }),
    sendCode: attempt(async () => {
      await send(id).unwrap()
      setDigits('')
    }),
    byCode: attempt(async (code: string) => {
      await check({ id, code }).unwrap()
      end(true)
    }),
  }
}

/** One work at a time, and what came of the last that failed. */
function useAttempt(onFailure: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>(null)
  const attempt =
    <Given>(work: (given: Given) => Promise<unknown>) =>
    async (given: Given) => {
      setIsBusy(true)
      setTrouble(null)
      try {
        await work(given)
      } catch (thrown) {
        setTrouble({ thrown })
        onFailure()
      }
      setIsBusy(false)
    }
  return { isBusy, trouble, attempt }
}
