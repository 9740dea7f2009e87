import type { Receiver } from '#contract/notifications/receiver-shapes.ts'
import { remove } from '#contract/notifications/receivers.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'

type Props = { receiver: Pick<Receiver, 'receiverId' | 'name'>; onClose: () => void }

export const RemoveDialog = ({ receiver: { receiverId, name }, onClose }: Props) => (
  <ConfirmDialog
    tone="danger"
    width="450"
    title={m.receivers_remove_title({ name })}
    text={m.receivers_remove_text()}
    confirmLabel={m.receivers_act_remove()}
    failedTitle={m.portal_delete_failed()}
    act={(send) => send(remove, { receiverId })}
    onDone={() => {
      onClose()
      void notify({ tone: 'good', title: m.receivers_removed({ name }) })
    }}
    onClose={onClose}
  />
)
