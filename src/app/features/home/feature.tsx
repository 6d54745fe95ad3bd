import { HomeScreen } from './home-screen'
import { homeSaga } from './saga'
import { home, homeOpened } from './slice'

export { homeOpened }

const parts = { name: 'home', slice: home, saga: homeSaga }

export const feature = { ...parts, Screen: HomeScreen }

/** The list by letter, a chunk of its own. */
export const loadAll = async () => ({
  feature: {
    ...parts,
    Screen: (await import(/* webpackChunkName: "account" */ './all-recipients')).AllRecipients,
  },
})
