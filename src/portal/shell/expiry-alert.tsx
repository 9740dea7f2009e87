import { useState } from 'react'
import type { CertificateSection } from '#domain/certificates.ts'
import { m } from '#paraglide/messages.js'
import { expiryFlag } from '#portal/kit/expiry-flag.ts'
import { useSession } from '#portal/kit/session.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { reachable } from './permitted.ts'

const names: Record<CertificateSection, () => string> = {
  businessRegistration: m.shell_expiry_business_registration,
  legalPerson: m.shell_expiry_legal_person,
  shareholder: m.shell_expiry_shareholder,
  director: m.shell_expiry_director,
  beneficialOwner: m.shell_expiry_beneficial_owner,
}
const list = css({ display: 'flex', flexDirection: 'column', gap: '2', paddingInlineStart: '4' })

/** Documents that run out, said once per sign-in, each with the way to its renewal. */
export function ExpiryAlert() {
  const { identificationInvalidDTOS: expiring } = useSession().certification.alertInfoDTO
  const [open, setOpen] = useState(() => !expiryFlag.isUp())
  if (!open) return null
  const close = () => {
    expiryFlag.raise()
    setOpen(false)
  }
  const page = reachable('/aq/certificationUpdate')
  return (
    <Dialog
      open
      role="alertdialog"
      width="450"
      title={m.shell_expiry_title()}
      description={m.shell_expiry_text()}
      closeLabel={m.portal_close()}
      onClose={close}
      footer={<Button onClick={close}>{m.shell_expiry_understood()}</Button>}
    >
      <ul className={list}>
        {expiring.map(({ renewId, frontTag }) => (
          <li key={renewId}>
            {page ? (
              <LinkText href={`${page}?renewId=${encodeURIComponent(renewId)}`} onClick={close}>
                {names[frontTag]()}
              </LinkText>
            ) : (
              names[frontTag]()
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
