import type { StoryName } from '../stories/wire'
import { createElement } from './elements'

/** Each is a class of stories.css. */
type Segment = 'done' | 'gap' | 'returned' | 'wrong' | 'active' | ''

const SEGMENTS = 12

const segments = (count: number, segment: Segment): readonly Segment[] =>
  Array<Segment>(count).fill(segment)
const done = (count: number): readonly Segment[] => segments(count, 'done')

/** How far each story leads; the rest of the bar stays empty. */
const ENDS: Readonly<Record<StoryName, readonly Segment[]>> = {
  'euros-arrive': done(12),
  'paid-too-little': done(9),
  'wrong-token': [...done(4), ...segments(2, 'gap')],
  'bank-refuses': [...done(7), ...segments(2, 'gap'), ...done(3)],
  'money-returns': [...done(9), ...segments(3, 'returned')],
  'chain-reorganises': [...done(2), 'gap', ...done(9)],
  'finality-halts': [...done(3), ...segments(4, 'gap'), ...done(5)],
  'swapped-address': [...done(2), 'wrong'],
}

/** Where the story ends, or how far it is while it plays: `count` of about `usual` steps. */
export function storyProgress(name: StoryName, count: number | null, usual: number): HTMLElement {
  const shown = count === null ? ENDS[name] : playing(count / usual)
  const all = Array.from({ length: SEGMENTS }, (_, at) => createElement('i', shown[at] ?? ''))
  const bar = createElement('span', 'segments', ...all)
  bar.setAttribute('aria-hidden', 'true')
  return bar
}

const ACTIVE = 2

function playing(share: number): readonly Segment[] {
  const reached = Math.min(SEGMENTS - ACTIVE, Math.round(share * SEGMENTS))
  return [...done(reached), ...segments(ACTIVE, 'active')]
}
