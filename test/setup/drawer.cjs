// The program of the thread that draws statements, from its source.
require('./run-typescript.cjs')
require('../../src/server/adapters/pdf-thread.ts')
