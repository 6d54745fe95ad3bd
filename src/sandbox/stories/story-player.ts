import type { Story, StoryParts } from './story'
import type { StoryName, StoryState } from './wire'

export interface StoryPlayer {
  /** False while another one plays. */
  play(name: StoryName): boolean
  /** Resolves when everything is restored. */
  stop(): Promise<void>
  /** Of the one that plays, else of the last one; null before the first. */
  state(): StoryState | null
}

/** What a story acts by; `restore` undoes whatever was switched for it. */
export interface PreparedStory {
  readonly parts: StoryParts
  restore(): Promise<void>
}

export type PrepareStory = (
  report: (change: Partial<StoryState>) => void,
  tell: StoryParts['tell'],
  signal: AbortSignal,
) => Promise<PreparedStory>

interface PlayerOptions {
  readonly stories: Readonly<Record<StoryName, Story>>
  readonly prepare: PrepareStory
  readonly now: () => Date
}

interface Playing {
  readonly end: AbortController
  readonly done: Promise<void>
}

/** Plays one story at a time; nothing of it outlives the process. */
export function storyPlayer({ stories, prepare, now }: PlayerOptions): StoryPlayer {
  let state: StoryState | null = null
  let playing: Playing | null = null
  const at = (): string => now().toISOString()
  const report = (change: Partial<StoryState>): void => {
    if (state) state = { ...state, ...change }
  }
  const tell: StoryParts['tell'] = (step, facts = {}) => {
    if (state) state = { ...state, steps: [...state.steps, { step, facts, at: at() }] }
  }
  const run = async (story: Story, { signal }: AbortController): Promise<void> => {
    const ending = await playOn(() => prepare(report, tell, signal), story, signal)
    report({ ...ending, endedAt: at() })
    playing = null
  }
  return {
    play(name) {
      if (playing) return false
      const nothing = { endedAt: null, path: null, email: null, trouble: null }
      state = { name, outcome: 'playing', startedAt: at(), steps: [], ...nothing }
      const end = new AbortController()
      playing = { end, done: run(stories[name], end) }
      return true
    },
    async stop() {
      playing?.end.abort()
      await playing?.done
    },
    state: () => state,
  }
}

/** How it ended; never rejects. */
async function playOn(
  prepare: () => Promise<PreparedStory>,
  story: Story,
  signal: AbortSignal,
): Promise<Pick<StoryState, 'outcome' | 'trouble'>> {
  try {
    const prepared = await prepare()
    try {
      await story(prepared.parts)
    } finally {
      await prepared.restore()
    }
    return { outcome: 'ended', trouble: null }
  } catch (failure) {
    if (signal.aborted) return { outcome: 'stopped', trouble: null }
    return {
      outcome: 'failed',
      trouble: failure instanceof Error ? failure.message : String(failure),
    }
  }
}
