/** Why a story cannot go on, in a sentence for whoever looks at the page. */
export class StoryFailure extends Error {
  override readonly name = 'StoryFailure'
}
