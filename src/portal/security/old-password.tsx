import { getCentre } from '#contract/security.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { useCall } from '#portal/kit/query.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'

/** Says that the password is older than 90 days; it stops nobody. */
export function OldPassword({ withLink = false }: { withLink?: boolean }) {
  const { data } = useCall(getCentre, {})
  if (!data || now() < new Date(data.passwordOldAt)) return null
  return (
    <Notice
      tone="warn"
      title={m.security_password_old_title()}
      action={
        withLink ? (
          <ButtonLink size="sm" look="outline" href="/aq/password">
            {m.security_change()}
          </ButtonLink>
        ) : undefined
      }
    >
      {m.security_password_old_text()}
    </Notice>
  )
}
