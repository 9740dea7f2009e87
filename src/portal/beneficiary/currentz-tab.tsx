import { lazy, Suspense, useState } from 'react'
import { listAccounts } from '#contract/beneficiary.ts'
import type { AccountRow } from '#contract/withdrawal-account-shapes.ts'
import { buttons } from '#domain/permissions.ts'
import { reasonsAgainst } from '#machines/lifecycles/withdrawal-account.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { openCollection } from '#portal/kit/open-collection.ts'
import { useCall } from '#portal/kit/query.ts'
import type { RowAction } from '#portal/kit/row-actions.tsx'
import { RowsTable } from '#portal/kit/rows-table.tsx'
import { buttonReasons } from '#portal/kit/session.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { currentzColumns } from './columns.tsx'

const CurrentzDialog = lazy(async () => ({
  default: (await import('./currentz-dialog.tsx')).CurrentzDialog,
}))
const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))

/** The Currentz collection account: its currencies, and the way to its own site. */
export function CurrentzTab() {
  const list = useCall(listAccounts, { kind: 'currentz' })
  const [adding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<AccountRow | null>(null)
  const actions = (row: AccountRow): readonly RowAction[] => [
    {
      id: 'delete',
      label: m.beneficiary_act_delete(),
      tone: 'danger',
      reasons: [
        ...buttonReasons(buttons.deleteWithdrawalAccount),
        ...reasonsAgainst(row.facts, { type: 'DELETE' }),
      ],
      run: () => setDoomed(row),
    },
  ]
  const related = list.data !== undefined && list.data.length > 0
  return (
    <Stack>
      <Inline>
        <WhyNot reasons={buttonReasons(buttons.openCurrentz)}>
          {(blocked) => (
            <Button disabled={blocked || !list.data} onClick={() => setAdding(true)}>
              {m.beneficiary_currentz_add()}
            </Button>
          )}
        </WhyNot>
        {related && (
          <Button look="outline" tone="neutral" onClick={() => void openCollection('currentz')}>
            {m.beneficiary_currentz_open()}
          </Button>
        )}
      </Inline>
      {!list.data && list.error ? (
        <FailurePanel
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isRefetching}
        />
      ) : list.data?.length === 0 ? (
        <EmptyState
          title={m.beneficiary_currentz_empty_title()}
          text={m.beneficiary_currentz_empty_text()}
        />
      ) : (
        <RowsTable
          rows={list.data}
          columns={currentzColumns}
          rowKey={(row) => row.accountId}
          label={m.beneficiary_currentz_list_label()}
          actions={actions}
        />
      )}
      <Suspense>
        {adding && (
          <CurrentzDialog
            held={list.data?.map(({ currency }) => currency) ?? []}
            onClose={() => setAdding(false)}
          />
        )}
        {doomed && <DeleteDialog account={doomed} onClose={() => setDoomed(null)} />}
      </Suspense>
    </Stack>
  )
}
