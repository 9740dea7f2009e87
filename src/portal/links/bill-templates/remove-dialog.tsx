import { type BillTemplate, remove } from '#contract/links/bill-templates.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'

type Props = { template: BillTemplate; onClose: () => void }

export const RemoveDialog = ({ template: { templateId, name }, onClose }: Props) => (
  <ConfirmDialog
    tone="danger"
    title={m.bill_templates_remove_title({ name })}
    text={m.bill_templates_remove_text()}
    confirmLabel={m.bill_templates_act_remove()}
    failedTitle={m.portal_delete_failed()}
    act={(send) => send(remove, { id: templateId })}
    onDone={() => {
      onClose()
      void notify({ tone: 'good', title: m.bill_templates_removed_done({ name }) })
    }}
    onClose={onClose}
  />
)
