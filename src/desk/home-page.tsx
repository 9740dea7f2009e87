import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { getDesk, listCases } from '#contract/desk/desk.ts'
import { type DeskQueue, deskQueues } from '#domain/cases.ts'
import { reasonsAgainstPlaying } from '#domain/payments/case-opening.ts'
import { deskPaths } from '#domain/routes.ts'
import { decidesIn, permissionsOf } from '#domain/staff-permissions.ts'
import { chargebacksReasons } from '#labels/reasons/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { caseColumns } from './case-columns.tsx'
import { queueNames } from './labels.ts'
import { useAgainst } from './permitted.tsx'

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
  value: DeskQueue | undefined
  /** The queues that the staff member may see. */
  counts: readonly { queue: DeskQueue; waiting: number }[]
  onChange: (queue: DeskQueue) => void
}

/** A button for each visible queue, with its number of waiting cases. */
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

/** Opens a case on behalf of the cardholder's bank. In live mode it shows why that is not possible. */
function OpenCase({ mode }: { mode: 'sandbox' | 'live' }) {
  const [opening, setOpening] = useState(false)
  const never = formatReasons(chargebacksReasons, reasonsAgainstPlaying(mode))
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
  // Empty selects the first queue with something to decide.
  queue: choice(['', ...deskQueues], ''),
  show: choice(['waiting', 'all'], 'waiting'),
  search: text(),
  subject: text(),
})

/**
 * The first queue with a case that the staff member may decide, otherwise the first with any case, otherwise the first.
 */
function openingQueue(desk: Output<typeof getDesk> | undefined): DeskQueue | undefined {
  const waiting = desk?.queues.filter((one) => one.waiting > 0) ?? []
  const permissions = permissionsOf(desk?.roles ?? [])
  const own = waiting.find(({ queue }) => decidesIn(permissions, queue))
  return (own ?? waiting[0] ?? desk?.queues[0])?.queue
}

/** /admin/homepage: the queues of the desk, and the selected case. */
export function HomePage() {
  const [state, set] = useUrlState(params)
  const { data: desk } = useCall(getDesk, {}, { pollMs: 15_000 })
  const { show, search, subject } = state
  // The initial queue stays selected, even after its last case is decided.
  const [opening, setOpening] = useState<DeskQueue>()
  const first = openingQueue(desk)
  if (first && opening === undefined) setOpening(first)
  const queue = state.queue === '' ? opening : state.queue
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
        {queue && (
          <DataTable
            key={queue}
            call={listCases}
            payload={{ queue, show, search }}
            columns={caseColumns(queue, (row) =>
              row.queue === 'identity'
                ? go(`${deskPaths.identity}?subject=${encodeURIComponent(row.subject)}`)
                : set({ queue, subject: row.subject }),
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
        )}
        {subject !== '' && queue && queue !== 'identity' && (
          <Suspense>
            <CaseDrawer queue={queue} subject={subject} onClose={() => set({ subject: '' })} />
          </Suspense>
        )}
      </Stack>
    </Page>
  )
}
