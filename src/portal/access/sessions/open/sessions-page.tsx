import { Suspense, useState } from 'react'
import { list, type OpenSession } from '#contract/access/open-sessions.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { RowsTable } from '#portal/lists/rows-table.tsx'
import { sessionColumns } from './columns.tsx'
import { deviceLabels } from './device.ts'

const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }))

/** /aq/accountCenter/sessions: open sessions of the user; for the administrator also those of the operators. */
export function SessionsPage() {
  const { kind } = useSession()
  const open = useCall(list, {})
  const [ending, setEnding] = useState<OpenSession | null>(null)
  return (
    <Page
      title={m.open_sessions_title()}
      hint={
        kind === 'administrator' ? m.open_sessions_hint_administrator() : m.open_sessions_hint()
      }
      crumbs={crumbsOf('/aq/accountCenter/sessions')}
    >
      {open.isError && !open.data ? (
        <FailurePanel of={open} />
      ) : (
        <RowsTable
          rows={open.data?.records}
          columns={sessionColumns}
          rowKey={({ sessionId }) => sessionId}
          rowName={({ userName, agent }) => `${userName}, ${deviceLabels(agent)}`}
          label={m.open_sessions_label()}
          actions={(session) =>
            session.current
              ? []
              : [
                  {
                    id: 'end',
                    label: m.open_sessions_end(),
                    tone: 'danger',
                    reasons: [],
                    run: () => setEnding(session),
                  },
                ]
          }
        />
      )}
      {ending && (
        <Suspense>
          <EndDialog session={ending} onClose={() => setEnding(null)} />
        </Suspense>
      )}
    </Page>
  )
}

SessionsPage.firstCalls = (() => [firstCall(list, {})]) satisfies FirstCalls
