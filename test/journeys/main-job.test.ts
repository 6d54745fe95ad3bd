import { playParts } from './in-one-world/parts'
import { shareWorld } from './in-one-world/world'

shareWorld()

// Marta's, the treasury's and Nora's accounts.
playParts('main-job-phone', 'main-job-desktop', 'keyboard')
