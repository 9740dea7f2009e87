import { lazy, Suspense } from 'react'
import { listAccounts } from '#contract/beneficiary.ts'
import type { AccountRow } from '#contract/withdrawal-account-shapes.ts'
import { buttons } from '#domain/permissions.ts'
import { reasonsAgainst } from '#machines/lifecycles/withdrawal-account.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import type { RowAction } from '#portal/kit/row-actions.tsx'
import { RowsTable } from '#portal/kit/rows-table.tsx'
import { buttonReasons } from '#portal/kit/session.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { columns } from './columns.tsx'
import { params } from './params.ts'

const AccountDialogs = lazy(async () => ({
  default: (await import('./account-dialogs.tsx')).AccountDialogs,
}))

/** The bank accounts with what may be done with each. */
export function BankTab() {
  const [{ dialog, accountId }, set] = useUrlState(params)
  const list = useCall(listAccounts, { kind: 'bank' })
  const open = (what: typeof dialog, row: AccountRow) => () =>
    set({ dialog: what, accountId: row.accountId })
  const actions = (row: AccountRow): readonly RowAction[] => [
    { id: 'view', label: m.beneficiary_act_view(), reasons: [], run: open('view', row) },
    {
      id: 'edit',
      label: m.beneficiary_act_change(),
      reasons: [
        ...buttonReasons(buttons.editWithdrawalAccount),
        ...reasonsAgainst(row.facts, { type: 'CHANGE' }),
      ],
      run: open('edit', row),
    },
    {
      id: 'delete',
      label: m.beneficiary_act_delete(),
      tone: 'danger',
      reasons: [
        ...buttonReasons(buttons.deleteWithdrawalAccount),
        ...reasonsAgainst(row.facts, { type: 'DELETE' }),
      ],
      run: open('delete', row),
    },
  ]
  return (
    <>
      {!list.data && list.error ? (
        <FailurePanel
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isRefetching}
        />
      ) : list.data?.length === 0 ? (
        <EmptyState title={m.beneficiary_empty_title()} text={m.beneficiary_empty_text()} />
      ) : (
        <RowsTable
          rows={list.data}
          columns={columns}
          rowKey={(row) => row.accountId}
          label={m.beneficiary_list_label()}
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
