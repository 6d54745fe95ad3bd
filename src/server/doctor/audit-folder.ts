import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { sep } from 'node:path'

import type { LiveSettings } from '@config/desk'
import { failedCheck, type Finding, runCheck } from './finding'

const CHECK = 'AUDIT_FOLDER'
const MEND = 'a folder that this desk may write, best on another machine and append-only'

/** A desk may do without, which is said. */
export const auditFolderFinding = ({
  auditFolder,
  appFolder,
}: Pick<LiveSettings, 'auditFolder' | 'appFolder'>): Promise<Finding> =>
  runCheck(CHECK, MEND, async () => {
    if (auditFolder === null)
      return 'warning: none is named, so heads of the audit log stand in the log alone'
    await access(auditFolder, constants.W_OK | constants.X_OK)
    if (!(await stat(auditFolder)).isDirectory()) return failedCheck(CHECK, 'is no folder', MEND)
    const [inner, served] = await Promise.all([
      realpath(auditFolder),
      realpath(appFolder).catch(() => null),
    ])
    if (served !== null && `${inner}${sep}`.startsWith(`${served}${sep}`))
      return failedCheck(CHECK, 'lies inside APP_FOLDER, which is served', 'move one of the two')
    return 'takes the heads of the audit log'
  })
