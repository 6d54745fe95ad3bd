import type { Receipt, ReceiptRound } from '@kernel/receipt'
import { chainOf, rpcClient } from '@server/adapters/evm-rpc'
import { depositProblem, roundProblem } from '@server/adapters/receipt-chain'
import { type Finding, passedCheck, reasonOf } from './finding'

type Client = ReturnType<typeof rpcClient>
type Clients = ReadonlyMap<number, Client>

export const DISTRUST = 'do not rely on the receipt; ask the desk that signed it'

/** What the chains behind these URLs say of a receipt's deposits and price rounds. */
export async function chainFindings(
  { token, deposits, price }: Receipt,
  urls: readonly string[],
): Promise<readonly Finding[]> {
  const named = price.rounds.flatMap(({ chainId }) => chainId ?? [])
  const clients = await clientsOf([...new Set([token.chainId, ...named])], urls)
  return Promise.all([
    ...deposits.map((deposit, at) =>
      lookedUp(`transfer ${at + 1}`, clients, token.chainId, (client) =>
        depositProblem(client, token.contract, deposit),
      ),
    ),
    ...price.rounds.map((round, at) => roundFinding(`price round ${at + 1}`, clients, round)),
  ])
}

/** Each URL serves the chain that it speaks for. */
async function clientsOf(chainIds: readonly number[], urls: readonly string[]): Promise<Clients> {
  const pairs = chainIds.flatMap((chainId) => urls.map((url) => ({ chainId, url })))
  const said = await Promise.all(pairs.map(({ url, chainId }) => chainOf(url, chainId)))
  return new Map(
    pairs
      .filter((_, at) => said[at] === 'right')
      .map(({ chainId, url }) => [chainId, rpcClient(url, chainId)]),
  )
}

const roundFinding = (check: string, clients: Clients, round: ReceiptRound) =>
  round.chainId === null
    ? passedCheck(check, 'warning: the receipt does not say where it was read')
    : lookedUp(check, clients, round.chainId, (client) => roundProblem(client, round))

/** What was not asked is a warning; what cannot be answered is not borne out. */
async function lookedUp(
  check: string,
  clients: Clients,
  chainId: number,
  problemAt: (client: Client) => Promise<string | null>,
): Promise<Finding> {
  const client = clients.get(chainId)
  if (!client) return passedCheck(check, `warning: not looked up, no --rpc answers for ${chainId}`)
  const problem = await problemAt(client).catch(reasonOf)
  return problem === null
    ? passedCheck(check, `chain ${chainId} says the same`)
    : { ok: false, check, says: problem, mend: DISTRUST }
}
