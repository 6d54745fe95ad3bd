import type { FastifyInstance } from 'fastify'
import { storyPreparation, type StoryOptions } from './stories/prepare-story'
import { chainReorganises, finalityHalts } from './stories/scripts/chain-stories'
import { paidTooLittle, wrongToken } from './stories/scripts/deposit-stories'
import { bankRefuses, eurosArrive, moneyReturns } from './stories/scripts/payout-stories'
import { swappedAddress } from './stories/scripts/swapped-address'
import type { Story } from './stories/story'
import { type StoryPlayer, storyPlayer } from './stories/story-player'
import { storyRoutes } from './stories/story-routes'
import type { StoryName } from './stories/wire'
import type { Guard } from './wallet/routes'

const STORIES: Readonly<Record<StoryName, Story>> = {
  'euros-arrive': eurosArrive,
  'paid-too-little': paidTooLittle,
  'wrong-token': wrongToken,
  'bank-refuses': bankRefuses,
  'money-returns': moneyReturns,
  'chain-reorganises': chainReorganises,
  'finality-halts': finalityHalts,
  'swapped-address': swappedAddress,
}

/** Registers the presses of the page that play and stop a story. */
export function playStories(
  app: FastifyInstance,
  options: Omit<StoryOptions, 'server'> & { readonly guard: Guard },
): StoryPlayer {
  const prepare = storyPreparation({ ...options, server: app.server })
  const player = storyPlayer({ stories: STORIES, prepare, now: options.now })
  void app.register(storyRoutes(player, options.guard))
  return player
}
