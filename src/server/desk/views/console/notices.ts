import type { PostedNotices } from '@contract/console/notices'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../../deps'
import { selectNotices } from '../../records/notice'

/** Older ones stand in the audit log. */
const MOST = 100

export async function listPostedNotices({
  database: { db },
  catalogue,
}: Pick<FlowDeps, 'database' | 'catalogue'>): Promise<PostedNotices> {
  const chains = catalogue.chains.map(({ chainId, displayedName: name }) => ({ chainId, name }))
  const rows = await selectNotices(db).limit(MOST).execute()
  const notices = rows.map(({ postedAt, endedAt, ...row }) => ({
    ...row,
    chainName: chains.find(({ chainId }) => row.scope === `chain:${chainId}`)?.name ?? null,
    ...{ postedTs: toSeconds(postedAt), endedTs: endedAt && toSeconds(endedAt) },
  }))
  const isOpen = ({ endedTs }: { readonly endedTs: number | null }) => endedTs === null
  const ended = notices.filter((each) => !isOpen(each))
  return { notices: [...notices.filter(isOpen), ...ended], chains }
}
