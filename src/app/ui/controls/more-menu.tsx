import { IconButton } from './icon-button'
import { EllipsisIcon } from './icons'
import { Menu, type MenuItem } from './menu'

export interface MoreMenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** What else can be done with a row or a page, behind three dots. */
export function MoreMenu({ label, items }: MoreMenuProps) {
  return (
    <Menu
      align="end"
      label={label}
      items={items}
      trigger={(props) => (
        <IconButton {...props} label={label}>
          <EllipsisIcon />
        </IconButton>
      )}
    />
  )
}
