import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LinkText } from '#ui/link-text.tsx'

// A setting of the build; without it the contact form stands in for the number.
const set: unknown = import.meta.env.PUBLIC_SERVICE_PHONE
const phone = typeof set === 'string' ? set.trim() : ''

const number = css({ textStyle: 'heading' })

/** How customer service is reached. */
export function ServiceDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      width="360"
      title={m.shell_service_title()}
      description={phone === '' ? m.shell_service_write() : m.shell_service_call()}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={<Button onClick={onClose}>{m.portal_close()}</Button>}
    >
      {phone === '' ? (
        <LinkText href="/contact" target="_blank">
          {m.shell_service_form()}
        </LinkText>
      ) : (
        <p className={number}>
          <LinkText href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</LinkText>
        </p>
      )}
    </Dialog>
  )
}
