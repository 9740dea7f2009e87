import { DialogFrame, type DialogProps } from './dialog.tsx'

export type DrawerProps = Omit<DialogProps, 'width' | 'role'>

/** A panel at the right edge, full width on phones; an outside click closes it. */
export function Drawer(props: DrawerProps) {
  return <DialogFrame {...props} side="end" closeOnOutside />
}
