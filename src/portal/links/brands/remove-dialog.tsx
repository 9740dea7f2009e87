import { type BrandRow, remove } from '#contract/links/brands.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'

type Props = { brand: Pick<BrandRow, 'brandId' | 'name'>; onClose: () => void }

export const RemoveDialog = ({ brand: { brandId, name }, onClose }: Props) => (
  <ConfirmDialog
    tone="danger"
    width="450"
    title={m.brands_remove_title({ name })}
    text={m.brands_remove_text()}
    confirmLabel={m.brands_act_remove()}
    failedTitle={m.portal_delete_failed()}
    act={(send) => send(remove, { id: brandId })}
    onDone={() => {
      onClose()
      void notify({ tone: 'good', title: m.brands_removed({ name }) })
    }}
    onClose={onClose}
  />
)
