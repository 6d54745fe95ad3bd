import { parseUnits } from 'viem'
import { ADDRESS_KEYS } from '@config/address-keys'
import type { Quote } from '@contract/v1/quotes'
import { addressProblem } from '@kernel/signed-address'
import { verifySignature } from '@server/address-signer/signing-key'
import { agreeQuote } from '../agree-quote'
import { quoteNow } from '../follow-quote'
import type { Story, StoryParts } from '../story'
import { StoryFailure } from '../story-failure'

/** For so long the browser says what it refused, before the quote ends with the story. */
const READ_MS = 10_000

const THIEF = `0x${'bad'.repeat(13)}b`

/** The answers about one quote are changed on their way; the signature gives that away. */
export const swappedAddress: Story = async (parts) => {
  const { tell, swap } = parts
  const { quote } = await agreeQuote(parts, '2500')
  swap.start(quote.quoteId, THIEF)
  tell('address-swapped', { address: THIEF })
  const problem = await problemOf(parts, quote)
  if (problem === null) throw new StoryFailure('The signature fits a swapped address')
  tell('signature-refused', { problem })
  tell('browser-awaited')
  const isBlocked = await awaitAlarm(parts)
  tell(isBlocked ? 'browser-blocked' : 'no-browser')
  if (isBlocked) await letRead(parts)
}

/** What the desk's answer says now, held against the signature as the app does. */
async function problemOf(parts: StoryParts, agreed: Quote) {
  const { addressProof, receiverWalletAddress: address = '' } = await quoteNow(
    parts,
    agreed.quoteId,
  )
  const { quoteId, chainId, token, tokenAmount } = agreed
  if (!addressProof || chainId === undefined || token.address === undefined) return 'unsigned'
  const { decimals } = token
  const units = parseUnits(tokenAmount, decimals).toString()
  const signed = { quoteId, chainId, contract: token.address, units, decimals }
  const claim = { ...signed, address, expiresTs: addressProof.expiresTs }
  return addressProblem(claim, addressProof, ADDRESS_KEYS, verifySignature)
}

/** False where no browser has opened the quote in time. */
async function awaitAlarm({ swap, wait, browserMs }: StoryParts): Promise<boolean> {
  const until = performance.now() + browserMs
  return wait('A browser', async () => {
    if (swap.alarms() > 0) return true
    return performance.now() > until ? false : null
  })
}

async function letRead({ wait }: StoryParts): Promise<void> {
  const until = performance.now() + READ_MS
  await wait('The time to read', () => Promise.resolve(performance.now() > until || null))
}
