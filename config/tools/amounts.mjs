import { join } from 'node:path'
import { API } from 'typescript7/unstable/sync'
import { operatorsOnAmounts } from './branded-amounts.mjs'
import { root } from './source-hash.mjs'

// Tests spell out sums by hand; what pays must not.
const api = new API({ cwd: root })
const config = join(root, 'tsconfig.json')
const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
const isOurs = (name) => name.startsWith(join(root, 'src/')) && !/\.(test|d)\.tsx?$/.test(name)
const files = project.program.getSourceFileNames().filter(isOurs)
if (files.length === 0) throw new Error('no file of src was read')
const found = operatorsOnAmounts(project, files)
api.close()
for (const { name, line, message } of found)
  console.error(`${name.slice(root.length + 1)}:${line} ${message}`)
if (found.length > 0) process.exitCode = 1
