import { PencilIcon, TrashIcon } from './icons'
import type { MenuItem } from './menu'

interface Edits {
  readonly customize: { readonly label: string; readonly href: string }
  readonly remove: { readonly label: string; readonly onSelect: () => void }
}

/** To change something, and, set apart, to remove it. */
export const editItems = ({ customize, remove }: Edits): readonly MenuItem[] => [
  { id: 'customize', icon: <PencilIcon />, ...customize },
  { id: 'remove', icon: <TrashIcon />, tone: 'danger', separated: true, ...remove },
]
