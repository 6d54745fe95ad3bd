import type { FastifyPluginCallback } from 'fastify'
import * as v from 'valibot'
import { actRoutes } from '../wallet/act-routes'
import type { Guard } from '../wallet/routes'
import type { StoryPlayer } from './story-player'
import { STORY_NAMES } from './wire'

const Choice = v.object({ name: v.picklist(STORY_NAMES) })
const Nothing = v.object({})

/** The page starts a story, and ends it before its time. */
export const storyRoutes =
  (player: StoryPlayer, guard: Guard): FastifyPluginCallback =>
  (app, _options, done) => {
    const listen = actRoutes(app, guard)
    listen('/sandbox/stories/play', Choice, ({ name }) => Promise.resolve(player.play(name)))
    listen('/sandbox/stories/stop', Nothing, async () => {
      await player.stop()
      return true
    })
    app.addHook('preClose', () => player.stop())
    done()
  }
