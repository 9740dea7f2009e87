import type { RenderedReason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BlockedText, blockedTitle } from './add-blocked.tsx'

export type AddBlockedDialogProps = { reasons: readonly RenderedReason[]; onClose: () => void }

/** Why no website can be added now: customer service adds it, the limit is reached, or the account comes first. */
export const AddBlockedDialog = ({ reasons, onClose }: AddBlockedDialogProps) => (
  <Dialog
    open
    width="450"
    title={blockedTitle(reasons)}
    closeLabel={m.portal_close()}
    onClose={onClose}
    footer={<Button onClick={onClose}>{m.portal_close()}</Button>}
  >
    <BlockedText reasons={reasons} />
  </Dialog>
)
