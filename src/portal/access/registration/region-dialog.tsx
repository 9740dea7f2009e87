import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type RegionDialogProps = { email: string; onClose: () => void }

/** Says that the e-mail is registered in another region and must be changed. */
export const RegionDialog = ({ email, onClose }: RegionDialogProps) => (
  <Dialog
    open
    width="450"
    role="alertdialog"
    title={m.registration_region_title()}
    description={m.registration_region_text({ email })}
    closeLabel={m.portal_close()}
    onClose={onClose}
    footer={<Button onClick={onClose}>{m.registration_region_change()}</Button>}
  />
)
