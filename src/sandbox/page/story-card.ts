import type { StoryName, StoryState, StoryEvent } from '../stories/wire'
import { changedParts } from './changed-parts'
import { createElement, elementById } from './elements'
import { groupedAmount } from './items'
import { storyProgress } from './story-progress'
import { words } from './words/page-words'

/** How long it usually takes on a desktop computer, and how many steps it has. */
const USUAL: Readonly<Record<StoryName, readonly [seconds: number, steps: number]>> = {
  'euros-arrive': [15, 6],
  'paid-too-little': [15, 8],
  'wrong-token': [10, 5],
  'bank-refuses': [35, 7],
  'money-returns': [30, 7],
  'chain-reorganises': [15, 10],
  'finality-halts': [75, 9],
  'swapped-address': [45, 6],
}

export interface StoryCard {
  readonly element: HTMLElement
  show(story: StoryState | null, now: number): void
}

const icon = (id: string): Node =>
  document.importNode(elementById(id, HTMLTemplateElement).content, true)

/** Made once: its button keeps the focus while it turns from Play to Stop. */
export function storyCard(name: StoryName, press: (isPlaying: boolean) => void): StoryCard {
  const [title, lede] = words.stories[name]
  const [seconds, steps] = USUAL[name]
  const heading = createElement('h3', '', title)
  const time = createElement('span', 'time')
  const said = createElement('span', 'small')
  const progress = createElement('div', 'progress')
  const button = createElement('button', 'icon')
  button.type = 'button'
  let isPlaying = false
  button.addEventListener('click', () => press(isPlaying))
  const element = createElement(
    'li',
    'story',
    createElement('div', 'row', heading, time),
    createElement('p', 'small', lede),
    progress,
    createElement('div', 'foot', said, button),
  )
  const draw = (story: StoryState | null): void => {
    const playing = story?.outcome === 'playing' ? story : null
    isPlaying = playing !== null
    element.classList.toggle('is-now', isPlaying)
    said.textContent = latestSentence(playing) || words.lasts(seconds)
    progress.replaceChildren(storyProgress(name, playing?.steps.length ?? null, steps))
    button.replaceChildren(icon(isPlaying ? 'icon-stop' : 'icon-play'))
    button.setAttribute('aria-label', (isPlaying ? words.stop : words.play)(title))
  }
  const isChanged = changedParts()
  return {
    element,
    show(story, now) {
      const own = story?.name === name ? story : null
      if (isChanged(name, own)) draw(own)
      time.textContent = own?.outcome === 'playing' ? sinceText(own.startedAt, now) : ''
      button.disabled = story?.outcome === 'playing' && !own
    },
  }
}

export function latestSentence(story: StoryState | null): string {
  const told = story?.steps.at(-1)
  return told ? stepSentence(told) : ''
}

const AMOUNTS = ['amount', 'missing', 'euros']

/** With its amounts as the page writes them. */
export function stepSentence({ step, facts }: StoryEvent): string {
  const shownOf = (name: string, text: string) =>
    AMOUNTS.includes(name) ? groupedAmount(text) : text
  const shown = Object.entries(facts).map(([name, text]) => [name, shownOf(name, text)] as const)
  return words.steps[step](Object.fromEntries<string>(shown))
}

function sinceText(startedAt: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(startedAt)) / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
