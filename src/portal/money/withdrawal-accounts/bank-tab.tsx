import { Suspense } from 'react'
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
import { useUrlState } from '#portal/kit/use-url-state.ts'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { columns } from './columns.tsx'
import { params } from './params.ts'

const AccountDialogs = lazy(async () => ({
  default: (await import('./account-dialogs.tsx')).AccountDialogs,
}))

export function BankTab() {
  const [{ dialog, accountId }, set] = useUrlState(params)
  const list = useCall(listAccounts, { kind: 'bank' })
  const open = (what: typeof dialog, row: AccountRow) => () =>
    set({ dialog: what, accountId: row.accountId })
  const actions = (row: AccountRow): readonly RowAction[] => [
    { id: 'view', label: m.withdrawal_accounts_act_view(), reasons: [], run: open('view', row) },
    {
      id: 'edit',
      label: m.withdrawal_accounts_act_change(),
      reasons: [
        ...buttonReasons(buttons.editWithdrawalAccount),
        ...formatReasons(withdrawalAccountsReasons, reasonsAgainst(row.facts, { type: 'CHANGE' })),
      ],
      run: open('edit', row),
    },
    {
      id: 'delete',
      label: m.withdrawal_accounts_act_delete(),
      tone: 'danger',
      reasons: [
        ...buttonReasons(buttons.deleteWithdrawalAccount),
        ...formatReasons(withdrawalAccountsReasons, reasonsAgainst(row.facts, { type: 'DELETE' })),
      ],
      run: open('delete', row),
    },
  ]
  return (
    <>
      {!list.data && list.error ? (
        <FailurePanel of={list} />
      ) : list.data?.length === 0 ? (
        <EmptyState
          title={m.withdrawal_accounts_empty_title()}
          text={m.withdrawal_accounts_empty_text()}
        />
      ) : (
        <RowsTable
          rows={list.data}
          columns={columns}
          rowKey={(row) => row.accountId}
          label={m.withdrawal_accounts_list_label()}
          actions={actions}
        />
      )}
      {dialog !== '' && (
        <Suspense>
          <AccountDialogs
            key={`${dialog} ${accountId}`}
            dialog={dialog}
            accountId={accountId}
            rows={list.data}
            onClose={() => set({ dialog: '', accountId: '' })}
          />
        </Suspense>
      )}
    </>
  )
}
