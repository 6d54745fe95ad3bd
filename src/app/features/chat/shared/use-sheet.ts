import { useDispatch, useSelector } from 'react-redux'

import { useChatWords } from './localized-words'
import { ACCEPTED } from '../../../resources/chat/attachments'
import { canSend, charactersLeft } from '../../../resources/chat/sheet'
import {
  attachmentRemoved,
  filesPicked,
  selectSheet,
  sendAsked,
  typed,
  uploadRepeated,
} from '../../../resources/chat/writing'

type State = Parameters<typeof selectSheet>[0]

/** What a conversation's composer shows and does. */
export function useSheet(key: string) {
  const dispatch = useDispatch()
  const { words, problem } = useChatWords()
  const sheet = useSelector((state: State) => selectSheet(state, key))
  return {
    sheet,
    composer: {
      words,
      text: sheet.text,
      left: charactersLeft(sheet.text),
      canSend: canSend(sheet),
      accept: ACCEPTED,
      problem: sheet.problem && problem(sheet.problem),
      attachments: sheet.attachments.map((each) => ({
        ...each,
        percent: each.file ? null : each.percent,
        problem: each.problem && problem(each.problem),
        mayRetry: each.problem === 'not-sent',
      })),
      onType: (text: string) => dispatch(typed({ key, text })),
      onSend: () => dispatch(sendAsked({ key })),
      onFiles: (files: readonly File[]) => dispatch(filesPicked(key, files)),
      onRemove: (id: string) => dispatch(attachmentRemoved({ key, id })),
      onRetry: (id: string) => dispatch(uploadRepeated({ key, id })),
    },
  }
}
