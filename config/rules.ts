import { type AccountLimitSettings, readAccountLimits } from './account-limits'
import { type ExposureSettings, readExposure } from './exposure'
import { type PriceSettings, readPrices } from './prices'
import { readTravelRule, type TravelRuleSettings } from './travel-rule'

/** What decides on quotes and transfers: limits, exposure, prices, and the origin of crypto. */
export interface RuleSettings
  extends AccountLimitSettings, ExposureSettings, PriceSettings, TravelRuleSettings {}

type Variables = Parameters<typeof readAccountLimits>[0] &
  Parameters<typeof readExposure>[0] &
  Parameters<typeof readPrices>[0] &
  Parameters<typeof readTravelRule>[0]

export const readRules = (read: Variables): RuleSettings => ({
  ...readAccountLimits(read),
  ...readExposure(read),
  ...readPrices(read),
  ...readTravelRule(read),
})
