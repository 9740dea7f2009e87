import { Suspense, useState } from 'react'
import type { AccountRow } from '#contract/money/withdrawal-account-shapes.ts'
import { listAccounts } from '#contract/money/withdrawal-accounts.ts'
import { buttons } from '#domain/permissions.ts'
import { withdrawalAccountsReasons } from '#labels/reasons/withdrawal-accounts.ts'
import { reasonsAgainst } from '#machines/money/lifecycles/withdrawal-account.ts'
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

/** The Currentz collection account: its currencies, and a link to its own site. */
export function CurrentzTab() {
  const list = useCall(listAccounts, { kind: 'currentz' })
  const [adding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<AccountRow | null>(null)
  const actions = (row: AccountRow): readonly RowAction[] => [
    {
      id: 'delete',
      label: m.withdrawal_accounts_act_delete(),
      tone: 'danger',
      reasons: [
        ...buttonReasons(buttons.deleteWithdrawalAccount),
        ...formatReasons(withdrawalAccountsReasons, reasonsAgainst(row.facts, { type: 'DELETE' })),
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
              {m.withdrawal_accounts_currentz_add()}
            </Button>
          )}
        </WhyNot>
        {related && (
          <Button look="outline" tone="neutral" onClick={() => void openCollection('currentz')}>
            {m.withdrawal_accounts_currentz_open()}
          </Button>
        )}
      </Inline>
      {!list.data && list.error ? (
        <FailurePanel of={list} />
      ) : list.data?.length === 0 ? (
        <EmptyState
          title={m.withdrawal_accounts_currentz_empty_title()}
          text={m.withdrawal_accounts_currentz_empty_text()}
        />
      ) : (
        <RowsTable
          rows={list.data}
          columns={currentzColumns}
          rowKey={(row) => row.accountId}
          label={m.withdrawal_accounts_currentz_list_label()}
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
