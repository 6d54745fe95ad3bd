import { STORY_NAMES, type StoryName, type StoryState, type StoryEvent } from '../stories/wire'
import { changedParts } from './changed-parts'
import { createElement, elementById } from './elements'
import { timeText } from './items'
import { postJson } from './post'
import { latestSentence, stepSentence, storyCard } from './story-card'
import { words } from './words/page-words'

export type StoriesView = (story: StoryState | null) => void

const OUTCOMES = {
  playing: 'storyPlaying',
  ended: 'storyEnded',
  stopped: 'storyStopped',
  failed: 'storyFailed',
} as const

/** A card for each story, and below them the steps of the one that plays. */
export function storiesView(refresh: () => Promise<void>): StoriesView {
  const said = elementById('story-said', HTMLParagraphElement)
  const say = (text: string, isShownBelow: boolean): void => {
    said.textContent = text
    said.classList.toggle('is-spoken', isShownBelow)
  }
  const press = (name: StoryName, isPlaying: boolean): void => {
    const call = isPlaying
      ? postJson('/sandbox/stories/stop', {})
      : postJson('/sandbox/stories/play', { name })
    void call
      .then(({ ok }) => say(ok ? '' : words.texts.storyNotTaken, false))
      .catch(() => say(words.texts.storyNotTaken, false))
      .finally(() => void refresh())
  }
  const cards = STORY_NAMES.map((name) => storyCard(name, (isPlaying) => press(name, isPlaying)))
  elementById('stories', HTMLUListElement).replaceChildren(...cards.map(({ element }) => element))
  const isChanged = changedParts()
  return (story) => {
    for (const card of cards) card.show(story, Date.now())
    if (!story || !isChanged('story', story)) return
    say(latestSentence(story), true)
    showSteps(story)
  }
}

function showSteps(story: StoryState): void {
  const [title] = words.stories[story.name]
  const items = story.steps.map(stepItem)
  const { outcome, trouble, path, email } = story
  elementById('story-title', HTMLElement).textContent =
    `${title} · ${words.texts[OUTCOMES[outcome]]}`
  elementById('story-steps', HTMLOListElement).replaceChildren(
    ...items,
    ...(trouble === null ? [] : [createElement('li', 'bad', words.storyFailed(trouble))]),
  )
  const link = elementById('story-link', HTMLAnchorElement)
  link.hidden = path === null
  link.href = path ?? '/'
  const hint = elementById('story-hint', HTMLParagraphElement)
  hint.textContent = path === null || email === null ? '' : words.shownTo(email)
}

const stepItem = (told: StoryEvent): HTMLElement =>
  createElement(
    'li',
    'row',
    createElement('span', '', stepSentence(told)),
    createElement('span', 'small', timeText(told.at)),
  )
