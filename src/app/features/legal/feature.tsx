import { LegalScreen } from './legal-screen'

export const feature = { name: 'legal', Screen: LegalScreen }
