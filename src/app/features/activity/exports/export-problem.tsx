import { CircleAlertIcon } from '../../../ui/controls/icons-first'
import { Note } from '../../../ui/controls/note'

/** Why the last export was refused. */
export const ExportProblem = ({ problem }: { readonly problem: string | null }) =>
  problem !== null && (
    <Note tone="danger" role="alert" icon={<CircleAlertIcon />}>
      {problem}
    </Note>
  )
