import { join } from 'node:path'

import { readLiveSettings } from '@config/desk'
import { liveAccess } from './compose/commands'
import { liveWorld } from './compose/live-world'
import { runProgram } from './program'

// The app is built beside the desk, wherever the two are started from.
const env = { APP_FOLDER: join(__dirname, '../app'), ...process.env }

runProgram(
  {
    readSettings: readLiveSettings,
    openWorld: liveWorld,
    greeting: (origin) => `Causeway is ready: ${origin}`,
    operators: liveAccess,
  },
  process.argv.slice(2),
  env,
)
