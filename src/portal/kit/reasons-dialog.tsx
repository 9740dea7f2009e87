import type { RenderedReason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReasonList } from './reason-list.tsx'

export type ReasonsDialogProps = {
  title: string
  reasons: readonly RenderedReason[]
  onClose: () => void
}

/** Shows every reason that blocks an action chosen from a menu. */
export function ReasonsDialog({ title, reasons, onClose }: ReasonsDialogProps) {
  return (
    <Dialog
      open
      title={m.portal_why_not_title({ act: title })}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={<Button onClick={onClose}>{m.portal_close()}</Button>}
    >
      <ReasonList reasons={reasons} />
    </Dialog>
  )
}
