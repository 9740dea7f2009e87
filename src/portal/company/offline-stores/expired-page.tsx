import { useState } from 'react'
import type { ExpiringStore } from '#contract/company/offline-store-shapes.ts'
import { listExpired } from '#contract/company/offline-stores.ts'
import { offlineStoresReasons } from '#labels/reasons/offline-stores.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/offline-store.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { storeFormHref } from './addresses.ts'
import { statusLooks } from './looks.ts'
import { RenewDialog } from './renew-dialog.tsx'

/** /aq/offlineKycExipreUpdate: stores whose licence has expired or is about to, each with its renewal. */
export function ExpiredPage() {
  const answer = useCall(listExpired, {})
  const [asked, setAsked] = useState<ExpiringStore | null>(null)
  const items = answer.data?.items
  return (
    <Page
      title={m.offline_stores_expired_title()}
      hint={m.offline_stores_expired_hint()}
      crumbs={crumbsOf('/aq/offlineKycExipreUpdate')}
    >
      {!items ? (
        answer.isError ? (
          <FailurePanel of={answer} />
        ) : (
          <Card>
            <Skeleton shape="block" />
          </Card>
        )
      ) : items.length === 0 ? (
        <EmptyState
          title={m.offline_stores_expired_none_title()}
          text={m.offline_stores_expired_none_text()}
        />
      ) : (
        <Stack gap="md">
          {items.map((store) => (
            <ExpiringCard key={store.storeId} store={store} onRenew={() => setAsked(store)} />
          ))}
        </Stack>
      )}
      {asked && <RenewDialog store={asked} onClose={() => setAsked(null)} />}
    </Page>
  )
}

ExpiredPage.firstCalls = (() => [firstCall(listExpired, {})]) satisfies FirstCalls

function ExpiringCard({ store, onRenew }: { store: ExpiringStore; onRenew: () => void }) {
  const { status, change, state: licence, licenceUntil } = store
  const facts = { status, change, operation: 'operating', licence } as const
  const reasons = formatReasons(offlineStoresReasons, reasonsAgainst(facts, { type: 'RENEW' }))
  const isBack = status === 'decline' || status === 'modify'
  return (
    <Card
      title={store.name}
      actions={
        isBack ? (
          // The form shows why the store was sent back, with the submitted values.
          <ButtonLink href={storeFormHref(store.storeId)}>{m.offline_stores_modify()}</ButtonLink>
        ) : (
          <WhyNot reasons={reasons}>
            {(blocked) => (
              <Button disabled={blocked} onClick={onRenew}>
                {m.offline_stores_renew()}
              </Button>
            )}
          </WhyNot>
        )
      }
    >
      <DescriptionList
        items={[
          { name: m.offline_stores_code(), value: store.code },
          {
            name: m.offline_stores_field_licence_until(),
            value:
              licence === 'expired'
                ? m.offline_stores_expired_on({ day: licenceUntil })
                : m.offline_stores_expires_on({ day: licenceUntil }),
          },
          {
            name: m.offline_stores_application(),
            value: <StatusChip value={status} of={statusLooks} />,
          },
        ]}
      />
    </Card>
  )
}
