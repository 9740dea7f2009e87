import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { type CaseRow, getDesk, listCases } from '#contract/desk/desk.ts'
import { type DeskQueue, deskQueues } from '#domain/cases.ts'
import { deskPaths } from '#domain/places.ts'
import { reasonsAgainstPlaying } from '#domain/trade/case-opening.ts'
import { m } from '#paraglide/messages.js'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Money } from '#portal/kit/money.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import type { Column } from '#portal/lists/columns.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Stack } from '#ui/stack.tsx'
import { chargebacksReasons } from '#words/reasons/chargebacks.ts'
import { CaseState } from './case-state.tsx'
import { useAgainst } from './permitted.tsx'
import { queueNames } from './words.ts'

const look = {
  list: css({ display: 'flex', flexWrap: 'wrap', gap: '2', minHeight: 'control' }),
  queue: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'control',
    px: '3',
    borderRadius: 'md',
    borderWidth: 'hair',
    bg: 'surface',
    cursor: 'pointer',
    _hover: { bg: 'surface.hover' },
    '&[aria-pressed=true]': { borderColor: 'accent', color: 'accent.fg', bg: 'accent.bg' },
  }),
}

type QueueTabsProps = {
  value: DeskQueue
  /** The queues that he may see. */
  counts: readonly { queue: DeskQueue; waiting: number }[]
  onChange: (queue: DeskQueue) => void
}

/** One button for each queue that the member of the staff may see, with how much waits in it. */
const QueueTabs = ({ value, counts, onChange }: QueueTabsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own
  <div role="group" aria-label={m.desk_queues_label()} className={look.list}>
    {counts.map(({ queue, waiting }) => (
      <button
        key={queue}
        type="button"
        className={look.queue}
        aria-pressed={queue === value}
        onClick={() => onChange(queue)}
      >
        {queueNames[queue]()}
        {waiting > 0 && <Badge label={m.desk_show_waiting()} count={waiting} tone="accent" />}
      </button>
    ))}
  </div>
)

const OpenCaseDialog = lazy(async () => ({
  default: (await import('./open-case-dialog.tsx')).OpenCaseDialog,
}))

/** Opens a case for the cardholder's bank; in live mode it says why nobody here can. */
function OpenCase({ mode }: { mode: 'sandbox' | 'live' }) {
  const [opening, setOpening] = useState(false)
  const never = toldBy(chargebacksReasons, reasonsAgainstPlaying(mode))
  const against = useAgainst('bank_case.open')
  return (
    <>
      <WhyNot reasons={[...never, ...against]}>
        {(blocked) => (
          <Button icon={<Plus />} disabled={blocked} onClick={() => setOpening(true)}>
            {m.desk_open()}
          </Button>
        )}
      </WhyNot>
      {opening && (
        <Suspense>
          <OpenCaseDialog onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </>
  )
}

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
