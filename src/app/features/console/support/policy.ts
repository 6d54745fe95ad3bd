import type { CannedAnswer, SupportConversation } from '@contract/console/support'

/** Those without an answer first, the longest wait on top; then those that something happened in last. */
export function inWorkingOrder(
  conversations: readonly SupportConversation[],
): readonly SupportConversation[] {
  return [...conversations].sort(
    (a, b) => waitOf(a) - waitOf(b) || (b.lastMessage?.sentTs ?? 0) - (a.lastMessage?.sentTs ?? 0),
  )
}

/** Behind everybody who waits. */
const NOT_WAITING = Number.MAX_SAFE_INTEGER
const waitOf = ({ waitingSinceTs = NOT_WAITING }: SupportConversation): number => waitingSinceTs

/** What was typed behind a slash at the beginning; null where nothing asks for a kept answer. */
export const cannedAnswerSearch = (text: string): string | null =>
  /^\/\S*( \S*)?$/.test(text) ? text.slice(1).toLowerCase() : null

const MOST_OFFERED = 6

/** Kept answers that fit what was typed, by title first. */
export function matchingCannedAnswers(
  answers: readonly CannedAnswer[],
  search: string | null,
): readonly CannedAnswer[] {
  if (search === null) return []
  const isIn = (text: string): boolean => text.toLowerCase().includes(search)
  const byTitle = answers.filter(({ title }) => isIn(title))
  const byText = answers.filter(({ title, text }) => !isIn(title) && isIn(text))
  return [...byTitle, ...byText].slice(0, MOST_OFFERED)
}
