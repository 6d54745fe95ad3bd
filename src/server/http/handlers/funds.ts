import type { FlowDeps } from '@server/desk/deps'
import type { statementIssuer } from '@server/desk/flows/issue-statement'
import { fundsPacker, type PackedFile } from '@server/desk/flows/make-funds-pack'
import { readFundsOutline } from '@server/desk/views/funds'
import type { StatementSetter } from '@server/ports/statements'
import type { FileAnswer, Handlers } from '../handlers'
import { zipArchive } from '../zip-archive'

export type FundsCalls = 'outlineFunds' | 'downloadFunds'

export function fundsHandlers(
  deps: FlowDeps,
  setter: StatementSetter,
  issueStatement: ReturnType<typeof statementIssuer>,
): Pick<Handlers, FundsCalls> {
  const makePack = fundsPacker(deps, setter, issueStatement)
  return {
    outlineFunds: ({ query, facts }) => readFundsOutline(deps, facts.caller.accountId, query),
    downloadFunds: async ({ query: { form, language = null, ...filter }, facts }) => {
      const { accountId } = facts.caller
      const { name, files } = await makePack({ accountId, filter, language })
      const fileName = `${name}.${form}`
      if (form === 'pdf') return reportOf(fileName, files)
      const parts = zipArchive(files, deps.clock.now())
      return { fileName, type: 'application/zip', parts }
    },
  }
}

/** The first file alone; no other is made. */
async function reportOf(fileName: string, files: AsyncIterable<PackedFile>): Promise<FileAnswer> {
  for await (const { bytes } of files) return { fileName, type: 'application/pdf', bytes }
  throw new TypeError('a pack has a report')
}
