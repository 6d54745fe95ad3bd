import { DAY } from '@kernel/instant'
import type { FlowDeps } from '../deps'
import { addressedTo } from '../policies/mail-form'
import { rateMail } from '../policies/rate-mail'
import { findAccount } from '../records/account'
import { deleteRateAlert, lockReachedAlert } from '../records/rate-alert'
import { queueDueMail } from '../steps/queue-due-mail'

/** After a day the rate is another one. */
const WORTH_SECONDS = DAY

/** Queues the mail of one value that was reached, and is done with it; false where none was. */
export const sendNextRateAlert = (deps: FlowDeps): Promise<boolean> =>
  deps.database.transact(async (tx) => {
    const reached = await lockReachedAlert(tx)
    if (!reached) return false
    await deleteRateAlert(tx, reached)
    const account = await findAccount(tx, reached.accountId)
    const token = deps.catalogue.token(reached.chainId, reached.asset)
    // A disabled account is not written to; a token that is not listed any more cannot be sold.
    if (!account || !token) return true
    const { brand, settings } = deps
    const mail = rateMail(
      {
        ...{ symbol: token.symbol, wanted: reached.rate },
        ...{ rate: reached.reachedRate, at: reached.reachedAt },
      },
      {
        ...addressedTo(account, brand.name),
        link: settings.publicOrigin,
      },
    )
    await queueDueMail(tx, deps, mail, WORTH_SECONDS)
    return true
  })
