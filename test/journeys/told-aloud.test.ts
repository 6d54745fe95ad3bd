import { playParts } from './in-one-world/parts'
import { shareWorld } from './in-one-world/world'

shareWorld()

// Marta's and Nora's accounts.
playParts('screen-reader', 'sandbox-stories')
