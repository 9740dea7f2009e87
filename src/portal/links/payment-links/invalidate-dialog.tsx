import { invalidate } from '#contract/links/made-links.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'

type Props = { link: { linkId: string; bookerName: string }; onClose: () => void }

export const InvalidateDialog = ({ link, onClose }: Props) => (
  <ConfirmDialog
    title={m.payment_links_invalidate_title({ name: link.bookerName })}
    text={m.payment_links_invalidate_text()}
    confirmLabel={m.payment_links_invalidate()}
    tone="danger"
    act={(send) => send(invalidate, { id: link.linkId })}
    onDone={() => {
      void notify({ tone: 'good', title: m.payment_links_invalidated() })
      onClose()
    }}
    onClose={onClose}
  />
)
