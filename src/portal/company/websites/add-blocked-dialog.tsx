import type { RenderedReason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BlockedText, blockedTitle } from './add-blocked.tsx'

export type AddBlockedDialogProps = { reasons: readonly RenderedReason[]; onClose: () => void }

/**
 * Why no website can be added now: customer service must add it, the limit is reached, or the account must be set up
 * first.
 */
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
