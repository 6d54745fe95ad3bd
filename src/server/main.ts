import { join } from 'node:path'

import { readLiveSettings } from '@config/desk'
import { liveWorld } from './compose'
import { liveAccess } from './operator-access'
import { runProgram } from './program'

// App and console are built beside the desk, wherever the two are started from.
const env = {
  APP_FOLDER: join(__dirname, '../app'),
  CONSOLE_FOLDER: join(__dirname, '../console'),
  ...process.env,
}

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
