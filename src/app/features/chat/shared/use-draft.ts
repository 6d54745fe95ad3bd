import { useDispatch, useSelector } from 'react-redux'

import { useChatWords } from './localized-words'
import { ACCEPTED } from './attachments'
import { canSend, charactersLeft } from './draft'
import {
  attachmentRemoved,
  filesPicked,
  selectDraft,
  sendRequested,
  textTyped,
  uploadRetried,
} from './drafts'

type State = Parameters<typeof selectDraft>[0]

/** What a conversation's composer shows and does. */
export function useDraft(key: string) {
  const dispatch = useDispatch()
  const { words, problem } = useChatWords()
  const draft = useSelector((state: State) => selectDraft(state, key))
  return {
    draft,
    composer: {
      words,
      text: draft.text,
      left: charactersLeft(draft.text),
      canSend: canSend(draft),
      accept: ACCEPTED,
      problem: draft.problem && problem(draft.problem),
      attachments: draft.attachments.map((each) => ({
        ...each,
        percent: each.file ? null : each.percent,
        problem: each.problem && problem(each.problem),
        mayRetry: each.problem === 'not-sent',
      })),
      onType: (text: string) => dispatch(textTyped({ key, text })),
      onSend: () => dispatch(sendRequested({ key })),
      onFiles: (files: readonly File[]) => dispatch(filesPicked(key, files)),
      onRemove: (id: string) => dispatch(attachmentRemoved({ key, id })),
      onRetry: (id: string) => dispatch(uploadRetried({ key, id })),
    },
  }
}
