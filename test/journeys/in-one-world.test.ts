import { playParts } from './in-one-world/parts'
import { shareVisitors } from './in-one-world/visitors'

shareVisitors()

// First those in which Marta's sign-in must be minutes old at most; then the one whose browsers must be the first that
// Nora and the treasury sign in at; last the one that kills the desk.
playParts('faults-host', 'signed-address', 'layout', 'step-up')
playParts('faults-browser', 'first-page', 'verify-page', 'support-chat')
