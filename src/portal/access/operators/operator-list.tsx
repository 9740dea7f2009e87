import { Suspense, useState } from 'react'
import { list, type OperatorRow } from '#contract/access/operators.ts'
import { switchableStatuses } from '#domain/access/operators.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { OpenDialog } from './act-dialog.tsx'
import { columns } from './columns.tsx'
import { editReasons, offered } from './shared/acts.ts'
import { operatorEditHref, operatorHref } from './shared/addresses.ts'
import { statusLooks } from './shared/look.ts'

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }))

const params = urlParams({ keyword: text(), status: choice(switchableStatuses, '') })
const statuses = switchableStatuses.map((value) => ({ value, label: statusLooks[value].label }))

export function OperatorList() {
  const [{ keyword, status }] = useUrlState(params)
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const actionsOf = (row: OperatorRow): readonly RowAction[] => [
    {
      id: 'view',
      label: m.operators_act_view(),
      reasons: [],
      href: operatorHref(row.operatorCode),
    },
    {
      id: 'edit',
      label: m.operators_act_edit(),
      reasons: editReasons(row),
      href: operatorEditHref(row.operatorCode),
    },
    ...offered(row).map(({ act, ...rest }) => ({
      ...rest,
      id: act,
      run: () => setAsked({ act, operator: row }),
    })),
  ]
  return (
    <>
      <FilterBar
        params={params}
        fields={[
          {
            kind: 'text',
            name: 'keyword',
            label: m.operators_filter_keyword(),
            maxLength: 100,
            first: true,
          },
          {
            kind: 'select',
            name: 'status',
            label: m.operators_status(),
            options: statuses.map(({ value, label }) => ({ value, label: label() })),
          },
        ]}
      />
      <DataTable
        call={list}
        payload={{ ...(keyword ? { keyword } : {}), ...(status ? { status } : {}) }}
        columns={columns}
        preference="operator_query_habit"
        rowKey={(row) => row.operatorCode}
        rowName={({ name }) => name}
        rowHref={(row) => operatorHref(row.operatorCode)}
        actions={actionsOf}
        label={m.operators_list_label()}
        empty={<EmptyState title={m.operators_empty_title()} text={m.operators_empty_text()} />}
      />
      {asked && (
        <Suspense>
          <ActDialog asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
