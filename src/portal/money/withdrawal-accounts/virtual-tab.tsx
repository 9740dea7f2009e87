import { Suspense, useState } from 'react'
import {
  checkPermission,
  list,
  preApplyCreate,
  type VirtualAccountRow,
} from '#contract/money/virtual-accounts.ts'
import { buttons } from '#domain/permissions.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { virtualAccountsReasons } from '#labels/reasons/virtual-accounts.ts'
import { reasonsAgainst } from '#machines/money/lifecycles/virtual-account.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useCall } from '#portal/kit/query.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { openCollection } from '#portal/money/withdrawal-accounts/shared/open-collection.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { ArticlesCard } from './articles-card.tsx'
import { virtualColumns } from './virtual-columns.tsx'

const VirtualDialog = lazy(async () => ({
  default: (await import('./virtual-dialog.tsx')).VirtualDialog,
}))

const muted = css({ color: 'fg.muted' })

/** The reasons against the action in general; the dialog checks the input. */
function reasonsFor(row: VirtualAccountRow): readonly RenderedReason[] {
  const facts = { status: row.status, currencies: [], waits: false, articles: true }
  return [
    ...buttonReasons(buttons.openVirtualAccounts),
    ...formatReasons(
      virtualAccountsReasons,
      reasonsAgainst(facts, { type: 'ADD_CURRENCY', currencies: ['USD'] }),
    ),
  ]
}

/** The virtual accounts, their maximum number, and the articles that some currencies need. */
export function VirtualTab() {
  const accounts = useCall(list, {})
  const permission = useCall(checkPermission, {})
  const counts = useCall(preApplyCreate, {})
  const [asked, setAsked] = useState<VirtualAccountRow | 'new' | null>(null)
  const related = accounts.data?.some(({ status }) => status === 'active') ?? false
  const actions = (row: VirtualAccountRow): readonly RowAction[] => [
    {
      id: 'currency',
      label: m.withdrawal_accounts_va_add_currency(),
      reasons: reasonsFor(row),
      run: () => setAsked(row),
    },
  ]
  const against = [
    ...buttonReasons(buttons.openVirtualAccounts),
    ...(permission.data?.reasons ?? []),
  ]
  return (
    <Stack>
      <Inline>
        <WhyNot reasons={against}>
          {(blocked) => (
            <Button disabled={blocked || !permission.data} onClick={() => setAsked('new')}>
              {m.withdrawal_accounts_va_create()}
            </Button>
          )}
        </WhyNot>
        {related && (
          <Button look="outline" tone="neutral" onClick={() => void openCollection('va')}>
            {m.withdrawal_accounts_va_open()}
          </Button>
        )}
        {counts.data && (
          <span className={muted}>
            {m.withdrawal_accounts_va_count({
              held: String(counts.data.virtualAccounts),
              websites: String(counts.data.websites),
            })}
          </span>
        )}
      </Inline>
      {!accounts.data && accounts.error ? (
        <FailurePanel of={accounts} />
      ) : accounts.data?.length === 0 ? (
        <EmptyState
          title={m.withdrawal_accounts_va_empty_title()}
          text={m.withdrawal_accounts_va_empty_text()}
        />
      ) : (
        <RowsTable
          rows={accounts.data}
          columns={virtualColumns}
          rowKey={(row) => row.virtualAccountId}
          label={m.withdrawal_accounts_va_list_label()}
          actions={actions}
        />
      )}
      <ArticlesCard />
      {asked && (
        <Suspense>
          <VirtualDialog account={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Stack>
  )
}
