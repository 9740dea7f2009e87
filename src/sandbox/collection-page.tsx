import { useCallback } from 'react'
import type { getCollection } from '#contract/sandbox/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { ask, useAnswer } from './ask.ts'
import { PageHead } from './page-head.tsx'

/** The simulated collection site behind an auto-login address, with the merchant's accounts there. */
export function CollectionPage() {
  const load = useCallback(() => {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    return ask<typeof getCollection>('/sandbox-api/collections', 'POST', { ticket })
  }, [])
  const { data, failed } = useAnswer(load)
  if (failed)
    return (
      <EmptyState title={m.sandbox_collection_over()} text={m.sandbox_collection_over_text()} />
    )
  if (!data) return <Skeleton shape="block" />
  const title =
    data.product === 'va' ? m.sandbox_collection_va_title() : m.sandbox_collection_currentz_title()
  return (
    <Stack gap="xl">
      <PageHead title={title} text={m.sandbox_collection_text({ company: data.companyName })} />
      <Card title={m.sandbox_collection_accounts()}>
        <DescriptionList
          flow="line"
          items={data.accounts.map(({ currency, accountNumber, name }) => ({
            name: name ? `${currency} · ${name}` : currency,
            value: accountNumber,
          }))}
        />
      </Card>
    </Stack>
  )
}
