import { storeLimits } from '#domain/company/websites.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { ServiceContact } from '#portal/frame/service-contact.tsx'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'

/** Title of the notice, by the most important reason. */
export function blockedTitle(reasons: readonly RenderedReason[]): string {
  const codes = reasons.map(({ code }) => code)
  if (codes.includes('store.added_by_service')) return m.websites_service_title()
  if (codes.includes('store.limit_reached')) return m.websites_limit_title()
  return m.websites_add_not_possible()
}

/** Each reason with who can lift it, and how. */
export function BlockedText({ reasons }: { reasons: readonly RenderedReason[] }) {
  const codes = reasons.map(({ code }) => code)
  const others = reasons.filter(({ code }) => code !== 'store.limit_reached')
  return (
    <Stack gap="sm">
      {codes.includes('store.limit_reached') && (
        <p>{m.websites_limit_text({ count: String(storeLimits.websites) })}</p>
      )}
      {others.length > 0 && <ReasonList reasons={others} />}
      {codes.includes('store.added_by_service') && <ServiceContact />}
    </Stack>
  )
}

/** Replaces the form if no website can be added now. */
export const AddBlocked = ({ reasons }: { reasons: readonly RenderedReason[] }) => (
  <Notice title={blockedTitle(reasons)}>
    <BlockedText reasons={reasons} />
  </Notice>
)
