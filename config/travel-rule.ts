import { choice } from './environment'

/** Of the origin of crypto (EU 2023/1113); the limit is read with the other amounts. */
export const TRAVEL_RULE_VARIABLES = { TRAVEL_RULE: choice(['asked', 'required'], 'asked') }

export interface TravelRuleSettings {
  /** Of transfers above the limit (decimal text) the origin is asked; required: crypto is held until it is stated and fits. */
  readonly travelRule: { readonly limitEUR: string; readonly isRequired: boolean }
}

interface Variables {
  readonly TRAVEL_RULE_EUR: string
  readonly TRAVEL_RULE: 'asked' | 'required'
}

export const readTravelRule = (read: Variables): TravelRuleSettings => ({
  travelRule: { limitEUR: read.TRAVEL_RULE_EUR, isRequired: read.TRAVEL_RULE === 'required' },
})
