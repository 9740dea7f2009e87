import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getAccountCenter } from '#contract/home.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { openIdentityPage } from '#portal/access/account/shared/identity-page.ts'
import { ServiceButton } from '#portal/frame/service-button.tsx'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { queryClient, useCall } from '#portal/kit/query.ts'
import { mayOpen, session, useSession } from '#portal/kit/session.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { accountLooks, checkLabels } from './look.ts'

/** /aq/checkStatus: status of account information that was submitted outside the portal. */
export const CheckStatusPage = () => (
  <QueryClientProvider client={queryClient}>
    <Page title={m.account_check_title()} hint={m.account_check_hint()} actions={<ServiceButton />}>
      <Status />
    </Page>
  </QueryClientProvider>
)

/** Polls the status. */
function Status() {
  const asked = useCall(getAccountCenter, {}, { pollMs: limits.statusPoll })
  const { data, error } = asked
  useEffect(() => {
    const held = session.get()
    // Also updates the status banner, which every page shows.
    if (held && data && held.account.status !== data.status) session.set({ ...held, account: data })
  }, [data])
  if (!data && error) return <FailurePanel of={asked} />
  if (!data) return <Skeleton shape="block" />
  const { status } = data
  const { title, next } = checkLabels[status]
  const isOpen = status === 'EMPTY' || status === 'FAILED'
  return (
    <Card title={title()} actions={<StatusChip value={status} of={accountLooks} />}>
      <Stack gap="lg">
        <p role="status">{next()}</p>
        <Inline>
          <ButtonLink href={isOpen ? '/aq/accountCenter' : '/aq/homePage'}>
            {isOpen ? m.account_check_to_centre() : m.account_check_to_home()}
          </ButtonLink>
          {isOpen && <IdentityButton />}
        </Inline>
      </Stack>
    </Card>
  )
}

/** Opens the external identity page, for merchants who verify their identity there. */
function IdentityButton() {
  const { metaClient } = useSession()
  const [busy, setBusy] = useState(false)
  if (!metaClient || !mayOpen('M-0802')) return null
  const open = async () => {
    setBusy(true)
    await openIdentityPage()
    setBusy(false)
  }
  return (
    <Button look="outline" tone="neutral" loading={busy} onClick={open}>
      {m.account_identity_open()}
    </Button>
  )
}
