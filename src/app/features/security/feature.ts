import { SecurityScreen } from './security-screen'

export const feature = { name: 'security', Screen: SecurityScreen }
