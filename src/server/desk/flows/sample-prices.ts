import { DomainError } from '@kernel/domain-error'
import { fromSeconds, HOUR, toSeconds } from '@kernel/instant'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import { marketRateOf } from '../policies/rates'
import { saveMinute, saveSample } from '../records/price-sample'
import { readPriceSources } from '../steps/price-sources'

const MINUTE = 60

/** Keeps the price of each token once a minute, and once an hour for good; built once by its worker. */
export function priceSampler(deps: FlowDeps): () => Promise<void> {
  let last: number | null = null
  return async () => {
    const now = toSeconds(deps.clock.now())
    const minute = now - (now % MINUTE)
    if (minute === last) return
    await Promise.all(deps.catalogue.tokens.map((token) => sample(deps, token)))
    last = minute
  }
}

async function sample(deps: FlowDeps, token: ListedToken): Promise<void> {
  const { db } = deps.database
  try {
    const price = marketRateOf((await readPriceSources(deps, token)).market, 0)
    const at = deps.clock.now()
    await saveMinute(db, token, { minute: startOf(MINUTE, at), price, at })
    await saveSample(db, token, startOf(HOUR, at), price)
  } catch (thrown) {
    // Sources that are silent or disagree have no price; they have been logged.
    if (!(thrown instanceof DomainError)) throw thrown
  }
}

function startOf(seconds: number, at: Date): Date {
  const now = toSeconds(at)
  return fromSeconds(now - (now % seconds))
}
