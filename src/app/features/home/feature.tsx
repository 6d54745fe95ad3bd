import { HomeScreen } from './home-screen'
import { homeSaga } from './saga'
import { home } from './slice'

export const feature = { name: 'home', slice: home, saga: homeSaga, Screen: HomeScreen }
