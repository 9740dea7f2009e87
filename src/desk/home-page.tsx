import { Suspense } from 'react'
import { type CaseRow, getDesk, listCases } from '#contract/desk/desk.ts'
import { deskQueues } from '#domain/cases.ts'
import { deskPaths } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Money } from '#portal/kit/money.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { When } from '#portal/kit/when.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Stack } from '#ui/stack.tsx'
import { CaseState } from './case-state.tsx'
import { OpenCase } from './open-case.tsx'
import { QueueTabs } from './queue-tabs.tsx'

const CaseDrawer = lazy(async () => ({ default: (await import('./case-drawer.tsx')).CaseDrawer }))

const params = urlParams({
  queue: choice(deskQueues, 'website'),
  show: choice(['waiting', 'all'], 'waiting'),
  search: text(),
  subject: text(),
})

const columnsFor = (open: (row: CaseRow) => void): readonly Column<CaseRow>[] => [
  {
    key: 'label',
    title: m.desk_column_label,
    cell: (row) => <LinkText onClick={() => open(row)}>{row.label}</LinkText>,
    card: 'title',
    nowrap: false,
  },
  {
    key: 'merchant',
    title: m.desk_column_merchant,
    cell: ({ merchantName }) => merchantName,
    nowrap: false,
  },
  {
    key: 'state',
    title: m.desk_column_state,
    cell: ({ queue, state }) => <CaseState queue={queue} state={state} />,
    card: 'side',
  },
  {
    key: 'amount',
    title: m.desk_column_amount,
    cell: ({ amount, currency }) =>
      amount !== null && currency !== null ? <Money amount={amount} currency={currency} /> : '–',
    align: 'end',
  },
  { key: 'since', title: m.desk_column_since, cell: ({ since }) => <When at={since} /> },
]

/** /admin/homepage: the queues of the desk, and the case that is looked at. */
export function HomePage() {
  const [state, set] = useUrlState(params)
  const { data: desk } = useCall(getDesk, {}, { pollMs: 15_000 })
  const { queue, show, search, subject } = state
  return (
    <Page
      title={m.desk_home_title()}
      hint={m.desk_home_hint()}
      actions={queue === 'chargeback' && desk && <OpenCase mode={desk.mode} />}
    >
      <Stack>
        <QueueTabs
          value={queue}
          counts={desk?.queues ?? []}
          onChange={(next) => set({ queue: next, search: '', subject: '' })}
        />
        <FilterBar
          params={params}
          fields={[
            { name: 'search', label: m.desk_search(), kind: 'text', maxLength: 128 },
            {
              name: 'show',
              label: m.desk_show(),
              kind: 'select',
              options: [
                { value: 'waiting', label: m.desk_show_waiting() },
                { value: 'all', label: m.desk_show_all() },
              ],
            },
          ]}
        />
        <DataTable
          call={listCases}
          payload={{ queue, show, search }}
          columns={columnsFor((row) =>
            row.queue === 'identity'
              ? go(`${deskPaths.identity}?subject=${encodeURIComponent(row.subject)}`)
              : set({ subject: row.subject }),
          )}
          preference={null}
          rowKey={(row) => row.subject}
          label={m.desk_cases()}
          empty={
            show === 'waiting' ? (
              <EmptyState title={m.desk_empty_waiting()} text={m.desk_empty_waiting_text()} />
            ) : (
              <EmptyState title={m.desk_empty_all()} />
            )
          }
        />
        {subject !== '' && queue !== 'identity' && (
          <Suspense>
            <CaseDrawer queue={queue} subject={subject} onClose={() => set({ subject: '' })} />
          </Suspense>
        )}
      </Stack>
    </Page>
  )
}
