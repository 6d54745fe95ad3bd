import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'

import { sessionClosed } from '../events'
import { arrived } from './route'

interface Asked<Q> {
  readonly question: Q | null
}

/** What ends a question, since the screen under it is gone. */
export const questionLeft = isAnyOf(arrived, sessionClosed)

/** What a dialog asks about, until it is answered, another screen comes or the session ends. */
export function dialogQuestion<Name extends string, Q extends object>(name: Name) {
  const initialState: Asked<Q> = { question: null }
  return createSlice({
    name,
    initialState,
    reducers: {
      asked: (_state, { payload: question }: PayloadAction<Q>): Asked<Q> => ({ question }),
      closed: (): Asked<Q> => initialState,
    },
    extraReducers: (builder) => builder.addMatcher(questionLeft, (): Asked<Q> => initialState),
  })
}
