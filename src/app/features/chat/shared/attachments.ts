import {
  FILE_MAX_BYTES,
  FILE_REFUSALS,
  FILE_TYPES,
  IMAGES_PER_MESSAGE,
  type ChatFile,
  type FileRefusal,
} from '@contract/v1/chat'
import type { Fault } from '@kernel/app-error'

/** Why a file does not go along: what the desk would refuse, what does not fit beside the others, a broken line, or its end. */
export type FileProblem = FileRefusal | 'too-many' | 'not-sent' | 'expired'

/** A file on its way to the desk, or there and waiting to be sent with a message. */
export interface Attachment {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly kind: ChatFile['kind']
  /** Whole percent of its upload. */
  readonly percent: number
  readonly problem: FileProblem | null
  /** As the desk keeps it, once it does. */
  readonly file: ChatFile | null
}

/** Whether the day of a file is over: the desk deletes it. */
export const isOver = ({ expiresTs }: ChatFile, now: number): boolean => expiresTs <= now

/** A file that the desk keeps, in a composer again. */
export const arrivedAttachment = (file: ChatFile): Attachment => ({
  id: file.id,
  name: file.name,
  size: file.size,
  kind: file.kind,
  percent: 100,
  problem: null,
  file,
})

export const ACCEPTED = FILE_TYPES.join(',')

interface Candidate {
  readonly name: string
  readonly size: number
  readonly type: string
}

export const kindOf = (type: string): ChatFile['kind'] =>
  type === 'application/pdf' ? 'pdf' : 'image'

const isAcceptedType = (type: string): boolean => FILE_TYPES.some((each) => each === type)

/** What can be told of a file before it is sent anywhere; whether it is what it says only the desk can tell. */
function problemOf(file: Candidate): FileProblem | null {
  if (!isAcceptedType(file.type)) return 'wrong-type'
  return file.size > FILE_MAX_BYTES ? 'too-big' : null
}

/** Up to ten images, or one PDF. */
function isRoomFor(kind: ChatFile['kind'], kinds: readonly ChatFile['kind'][]): boolean {
  if (kinds.some((each) => each !== kind)) return false
  return kinds.length < (kind === 'image' ? IMAGES_PER_MESSAGE : 1)
}

export interface FileChoice<File extends Candidate> {
  readonly taken: readonly File[]
  readonly problem: FileProblem | null
}

/** Which of the chosen files go along with those that are there, and what is wrong with the first that does not. */
export function chooseFiles<File extends Candidate>(
  chosen: readonly File[],
  present: readonly Pick<Attachment, 'kind'>[],
): FileChoice<File> {
  const taken: File[] = []
  let problem: FileProblem | null = null
  for (const file of chosen) {
    const kinds = [...present.map(({ kind }) => kind), ...taken.map(({ type }) => kindOf(type))]
    const own = problemOf(file) ?? (isRoomFor(kindOf(file.type), kinds) ? null : 'too-many')
    if (own === null) taken.push(file)
    problem ??= own
  }
  return { taken, problem }
}

/** Why the desk refused a file, by the reason beside its text; null where nobody refused it. */
export function refusalOf({ code, serverCode, payload }: Fault): FileRefusal | null {
  if (serverCode === 'PAYLOAD_TOO_LARGE') return 'too-big'
  if (code !== 'VALIDATION_FAILED') return null
  const reason = typeof payload === 'object' && payload && 'reason' in payload && payload.reason
  return FILE_REFUSALS.find((each) => each === reason) ?? 'wrong-type'
}
