import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { Deadline } from '#contract/notifications/deadline-shapes.ts'
import { type getSummary, list, snooze } from '#contract/notifications/deadlines.ts'
import { againstAssign, type DeadlineTab } from '#domain/notifications/deadlines.ts'
import { deadlinesReasons } from '#labels/reasons/deadlines.ts'
import { m } from '#paraglide/messages.js'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { notify } from '#portal/kit/notify.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { whenText } from '#portal/kit/when.tsx'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { deadlineColumns } from './columns.tsx'
import { deadlineParams } from './shared/address.ts'
import { againstAnySnooze } from './snooze-choices.ts'

const SnoozeDialog = lazy(async () => ({
  default: (await import('./snooze-dialog.tsx')).SnoozeDialog,
}))
const AssignDialog = lazy(async () => ({
  default: (await import('./assign-dialog.tsx')).AssignDialog,
}))

const look = {
  span: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
  foot: css({ textStyle: 'small', color: 'fg.muted' }),
}
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
/** A param as an instant; undefined when it is not one. */
const instantOf = (word: string) => (instant.test(word) ? word : undefined)

const emptyWords: Readonly<Record<DeadlineTab, () => { title: string; text?: string }>> = {
  all: () => ({ title: m.deadlines_empty(), text: m.deadlines_empty_text() }),
  mine: () => ({ title: m.deadlines_empty_mine() }),
  nobody: () => ({ title: m.deadlines_empty_nobody() }),
  snoozed: () => ({ title: m.deadlines_empty_snoozed() }),
}

type Asked = { readonly act: 'snooze' | 'assign'; readonly deadline: Deadline }

/** The deadlines of a tab, soonest first. */
export function DeadlineList({ kinds }: { kinds: Output<typeof getSummary>['kinds'] }) {
  const [{ tab, kind, ...span }, set] = useUrlState(deadlineParams)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [from, to] = [instantOf(span.from), instantOf(span.to)]
  const wake = useAct({
    act: (send, { kind: of, subject }: Pick<Deadline, 'kind' | 'subject'>) =>
      send(snooze, { kind: of, subject, until: null }),
    onDone: () => void notify({ tone: 'good', title: m.deadlines_wake_done() }),
  })
  const filtered = kind !== '' || from !== undefined || to !== undefined
  const actions = (deadline: Deadline): RowAction[] => {
    const { act, until, personal, snoozedUntil } = deadline
    return [
      ...(act
        ? [{ id: 'act', label: act.label, due: act.label, href: act.href, reasons: [] }]
        : []),
      snoozedUntil
        ? { id: 'wake', label: m.deadlines_wake(), reasons: [], run: () => wake.press(deadline) }
        : {
            id: 'snooze',
            label: m.deadlines_snooze(),
            reasons: formatReasons(deadlinesReasons, againstAnySnooze(until)),
            run: () => setAsked({ act: 'snooze', deadline }),
          },
      {
        id: 'assign',
        label: m.deadlines_assign(),
        reasons: formatReasons(deadlinesReasons, againstAssign({ personal })),
        run: () => setAsked({ act: 'assign', deadline }),
      },
    ]
  }
  const Asking = asked?.act === 'snooze' ? SnoozeDialog : AssignDialog
  return (
    <Stack>
      <FilterBar
        params={deadlineParams}
        fields={[
          {
            name: 'kind',
            label: m.deadlines_kind(),
            kind: 'select',
            options: kinds.map(({ kind: value, name }) => ({ value, label: name })),
            all: m.deadlines_kind_all(),
            first: true,
          },
        ]}
      />
      {(from ?? to) !== undefined && (
        <div className={look.span}>
          <span>
            {m.deadlines_from()} {[from, to].map((one) => (one ? whenText(one) : '…')).join(' – ')}
          </span>
          <Button
            size="sm"
            look="ghost"
            tone="neutral"
            icon={<X />}
            onClick={() => set({ from: '', to: '' })}
          >
            {m.portal_reset()}
          </Button>
        </div>
      )}
      <DataTable
        call={list}
        payload={{
          tab,
          ...(kind !== '' && { kind }),
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
        }}
        columns={deadlineColumns}
        preference={null}
        rowKey={({ kind: of, subject }) => `${of} ${subject}`}
        rowName={({ title }) => title}
        actions={actions}
        label={m.deadlines_list()}
        empty={
          <EmptyState
            {...(filtered ? { title: m.deadlines_empty_filtered() } : emptyWords[tab]())}
          />
        }
      />
      <p className={look.foot}>{m.deadlines_foot()}</p>
      {asked && (
        <Suspense>
          <Asking deadline={asked.deadline} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Stack>
  )
}
