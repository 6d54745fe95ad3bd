import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type Guard, guardHook } from './routes'

/** Registers presses of the page: each has a body of its own, and is refused where it comes to nothing. */
export const actRoutes =
  (app: FastifyInstance, guard: Guard) =>
  <Body>(
    path: string,
    schema: v.GenericSchema<unknown, Body>,
    act: (body: Body) => Promise<boolean>,
  ): void => {
    app.post(path, { onRequest: guardHook(guard) }, async ({ body }, reply) => {
      const read = v.safeParse(schema, body)
      const isDone = read.success && (await act(read.output))
      return reply.code(isDone ? 200 : 400).send({ isDone })
    })
  }
