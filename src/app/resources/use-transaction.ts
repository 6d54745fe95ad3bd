import { useSelector } from 'react-redux'

import type { Transaction } from '@contract/v1/transactions'

import { selectTransaction } from './transactions'

type ListState = Parameters<typeof selectTransaction>[0]

/** A transaction among those loaded so far. */
export const useTransaction = (id = ''): Transaction | undefined =>
  useSelector((state: ListState) => selectTransaction(state, id))
