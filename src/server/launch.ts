import { createRequire } from 'node:module'
import { join } from 'node:path'

import { runCompiled } from './compiled-code'
import { boundGarbage } from './garbage'

/** The `main.js` of a built program: it starts the program beside it, with the compiled code of the start before. */

const program = join(__dirname, 'program.js')

boundGarbage()
// While it is developed a program changes under the same name.
if (__BUILD_HASH__ === 'development') createRequire(program)(program)
else runCompiled(program, __BUILD_HASH__)
