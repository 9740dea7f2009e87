import type { Reason } from '#domain/reasons.ts'
import { storeLimits } from '#domain/stores.ts'
import { m } from '#paraglide/messages.js'
import { reachable } from '#portal/kit/reachable.ts'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { ServiceContact } from '#portal/kit/service-contact.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'

/** How a blocked addition is called, by what stands against it first of all. */
export function blockedTitle(reasons: readonly Reason[]): string {
  const codes = reasons.map(({ code }) => code)
  if (codes.includes('store.added_by_service')) return m.stores_service_title()
  if (codes.includes('store.limit_reached')) return m.stores_limit_title()
  return m.stores_add_not_possible()
}

/** Each reason with who can lift it, and the way there. */
export function BlockedText({ reasons }: { reasons: readonly Reason[] }) {
  const codes = reasons.map(({ code }) => code)
  const account = codes.includes('store.kyc_needed') ? reachable('/aq/accountCenter') : undefined
  const others = reasons.filter(({ code }) => code !== 'store.limit_reached')
  return (
    <Stack gap="sm">
      {codes.includes('store.limit_reached') && (
        <p>{m.stores_limit_text({ count: String(storeLimits.websites) })}</p>
      )}
      {others.length > 0 && <ReasonList reasons={others} />}
      {account && <LinkText href={account}>{m.stores_to_account()}</LinkText>}
      {codes.includes('store.added_by_service') && <ServiceContact />}
    </Stack>
  )
}

/** In the place of the form: why no website can be added now. */
export const AddBlocked = ({ reasons }: { reasons: readonly Reason[] }) => (
  <Notice title={blockedTitle(reasons)}>
    <BlockedText reasons={reasons} />
  </Notice>
)
