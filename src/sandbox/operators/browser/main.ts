import { offerTestKeys } from './offer'

offerTestKeys()
