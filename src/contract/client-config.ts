import * as v from 'valibot'

import { NetworkName } from './schema'

const Link = v.pipe(v.string(), v.regex(/^(https:\/\/|\/)[^\s]*$/))

/** `/config.json`: read at start, never baked into the bundle (decisions.md 7). */
export const ClientConfig = v.object({
  /** '' is the origin the app came from. */
  host: v.pipe(v.string(), v.regex(/^(https?:\/\/[^\s/]+)?$/)),
  mode: v.picklist(['sandbox', 'live']),
  brand: v.object({
    name: v.string(),
    /** The fixed word of the reference text. */
    word: v.string(),
    supportEmail: v.string(),
  }),
  links: v.object({ terms: Link, fees: Link, privacy: Link, aml: Link }),
  flags: v.object({
    chatEnabled: v.optional(v.boolean(), false),
    activityViewEnabled: v.optional(v.boolean(), true),
    localeSelectorEnabled: v.optional(v.boolean(), true),
    avatarChangerEnabled: v.optional(v.boolean(), false),
    statementsEnabled: v.optional(v.boolean(), true),
    gatedRefsEnabled: v.optional(v.boolean(), true),
  }),
  locales: v.array(v.object({ code: v.string(), name: v.string() })),
  sentryDsn: v.optional(v.string()),
  logUrl: v.optional(Link),
  /** The least level that the app logs and forwards, `info` unless given; recipient calls are logged at debug. */
  logLevel: v.optional(v.picklist(['debug', 'info', 'warn', 'error'])),
  /** Display names and popularity by network; the references carry the rest. */
  networks: v.optional(
    v.array(v.object({ network: NetworkName, displayedName: v.string(), isPopular: v.boolean() })),
    [],
  ),
})
export type ClientConfig = v.InferOutput<typeof ClientConfig>
export type Flags = ClientConfig['flags']
