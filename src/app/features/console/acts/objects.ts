import { object, string, type StringSchema } from 'yup'

import {
  BLOCKS_TEXT,
  EUROS_TEXT,
  LIMITS_TEXT,
  REFUND_TEXT,
  type OfferedAct,
} from '@contract/console/acts'
import { hexOf } from '../../../platform/hex'

/** What an act is told besides its subject. */
export type ActObject =
  | ('paper' | 'evidence' | 'payout' | 'account' | 'hash' | 'hold')
  | ('limits' | 'euros' | 'blocks' | 'person' | 'earlier')

const OBJECTS: Partial<Readonly<Record<OfferedAct['act'], ActObject>>> = {
  attest: 'paper',
  close: 'paper',
  recovery: 'evidence',
  'limits-lower': 'limits',
  'limits-raise': 'limits',
  'entry-attach': 'payout',
  'entry-clear': 'account',
  'bank-opening': 'euros',
  rescan: 'blocks',
  'operator-invite': 'person',
  'refund-sent': 'hash',
  'restore-assign': 'hold',
  'restore-refunded': 'earlier',
}

export const objectOf = (act: OfferedAct['act']): ActObject | null => OBJECTS[act] ?? null

const sha256 = string()
  .trim()
  .matches(/^[0-9a-f]{64}$/i, 'paper')
  .required('paper')

const SCHEMAS: Readonly<Record<ActObject, StringSchema>> = {
  ...{ paper: sha256, evidence: sha256 },
  limits: string().matches(LIMITS_TEXT, 'limits').required('limits'),
  euros: string().trim().matches(EUROS_TEXT, 'euros').required('euros'),
  person: string()
    .matches(/^[a-z0-9][a-z0-9._@-]{0,59} \s*\S.{0,88}$/, 'person')
    .required('person'),
  earlier: string().matches(REFUND_TEXT, 'earlier').required('earlier'),
  blocks: string().matches(BLOCKS_TEXT, 'blocks').required('blocks'),
  payout: string().trim().required('payout'),
  hold: string().required('hold'),
  account: string().oneOf(['fees', 'other']).required(),
  hash: string()
    .trim()
    .matches(/^0x[0-9a-f]{64}$/i, 'hash')
    .required('hash'),
}

/** Each error is the name of its text. */
export const actSchema = (asked: ActObject | null) =>
  object({
    reason: string().trim().min(3, 'reason').max(500).required('reason'),
    object: asked === null ? string() : SCHEMAS[asked],
  })

/** Whom an invitation is about is typed too: 'ines Ines Duarte'. */
export function orderOf(asked: ActObject | null, subject: string, typed: string) {
  const object = typed.trim()
  const [, id = '', name = ''] = /^(\S+)\s+(.+)$/.exec(object) ?? []
  return asked === 'person' ? { subject: `${subject}${id}`, object: name } : { subject, object }
}

/** SHA-256 in hexadecimal of a file, which does not leave the browser. */
export async function fileHash(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return hexOf(new Uint8Array(digest))
}
