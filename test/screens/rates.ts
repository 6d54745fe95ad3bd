import type { RateHistory } from '@contract/v1/rates'
import { gives, type Walk } from './walk'

const DAY = 86_400
const STEP = 7_200

/** A week that ends at a fixed instant, with a gap, and a value to be mailed at. */
function week(): RateHistory {
  const now = Math.floor(Date.parse('2025-11-21T14:00:00Z') / 1_000)
  const points = Array.from({ length: 84 }, (_, at) => {
    const tenths = 8_640 + Math.round(22 * Math.sin(at / 9)) + (at % 5)
    const rate = (at: number) => `0.${String(tenths + at)}`
    const isGap = at > 30 && at < 38
    return {
      fromTs: now - (83 - at) * STEP,
      said: isGap ? null : { low: rate(-4), high: rate(5), close: rate(0) },
    }
  })
  return { points, change: '0.42', alert: { rate: '0.87', setTs: now - DAY } }
}

/** The history of a rate under its amount, with its table and the form of the mail. */
export async function rateHistory(walk: Walk): Promise<void> {
  const { user } = walk
  await walk.during('**/v1/private/rates?*', gives(week()), async () => {
    await user.button('How the rate moved').click()
    await user.exactly('your mail').waitFor()
    await walk.look('otc-rates')
    await user.exactly('Table').click()
    await user.button('Mail me at {price}').click()
    await walk.look('otc-rates-mail')
    await user.button('Cancel').click()
  })
}
