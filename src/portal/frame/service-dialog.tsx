import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ServiceContact } from './service-contact.tsx'

export const ServiceDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    width="360"
    title={m.shell_service_title()}
    closeLabel={m.portal_close()}
    onClose={onClose}
    footer={<Button onClick={onClose}>{m.portal_close()}</Button>}
  >
    <ServiceContact />
  </Dialog>
)
