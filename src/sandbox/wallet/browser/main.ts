import { announceWallet } from './announce'

announceWallet()
