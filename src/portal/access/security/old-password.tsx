import { getCentre } from '#contract/access/security.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { useCall } from '#portal/kit/query.ts'
import { Notice } from '#ui/notice.tsx'

/** Says that the password is older than 90 days; it stops nobody. */
export function OldPassword() {
  const { data } = useCall(getCentre, {})
  if (!data || now() < new Date(data.passwordOldAt)) return null
  return (
    <Notice tone="warn" title={m.security_password_old_title()}>
      {m.security_password_old_text()}
    </Notice>
  )
}
