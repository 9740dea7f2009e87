import Phone from 'lucide-react/icons/phone'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'

const look = {
  root: css({ flow: 'column', gap: '2' }),
  phone: css({ flow: 'line', gap: '2', textStyle: 'heading' }),
}

/** Contact details of customer service: the phone number, if configured, and the form of the public site. */
export function ServiceContact() {
  const { servicePhone } = useSession()
  return (
    <div className={look.root}>
      {servicePhone && (
        <span className={look.phone}>
          <Phone size={18} aria-hidden="true" />
          <LinkText href={`tel:${servicePhone.replace(/[^+\d]/g, '')}`}>{servicePhone}</LinkText>
        </span>
      )}
      <span>
        {m.portal_service_write()} <LinkText href="/contact">{m.portal_service_form()}</LinkText>
      </span>
    </div>
  )
}
