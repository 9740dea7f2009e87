import { type LinkMode, remove } from '#contract/links/link-modes.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'

type Props = { mode: Pick<LinkMode, 'modeId' | 'name'>; onClose: () => void }

export const RemoveDialog = ({ mode: { modeId, name }, onClose }: Props) => (
  <ConfirmDialog
    tone="danger"
    width="450"
    title={m.link_modes_remove_title({ name })}
    text={m.link_modes_remove_text()}
    confirmLabel={m.brands_act_remove()}
    failedTitle={m.portal_delete_failed()}
    act={(send) => send(remove, { id: modeId })}
    onDone={() => {
      onClose()
      void notify({ tone: 'good', title: m.link_modes_removed({ name }) })
    }}
    onClose={onClose}
  />
)
