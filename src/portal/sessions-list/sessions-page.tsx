import { lazy, Suspense, useState } from 'react'
import { list, type OpenSession } from '#contract/sessions-list.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { RowsTable } from '#portal/kit/rows-table.tsx'
import { useSession } from '#portal/kit/session.ts'
import { crumbsOf } from '#portal/shell/crumbs.ts'
import { sessionColumns } from './columns.tsx'
import { deviceWords } from './device.ts'

const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }))

/** /aq/accountCenter/sessions: where the user is signed in, and for the administrator where his operators are. */
export function SessionsPage() {
  const { kind } = useSession()
  const open = useCall(list, {})
  const [ending, setEnding] = useState<OpenSession | null>(null)
  return (
    <Page
      title={m.sessions_list_title()}
      hint={
        kind === 'administrator' ? m.sessions_list_hint_administrator() : m.sessions_list_hint()
      }
      crumbs={crumbsOf('/aq/accountCenter/sessions')}
    >
      {open.isError && !open.data ? (
        <FailurePanel
          error={open.error}
          onRetry={() => open.refetch()}
          retrying={open.isFetching}
        />
      ) : (
        <RowsTable
          rows={open.data?.records}
          columns={sessionColumns}
          rowKey={({ sessionId }) => sessionId}
          rowName={({ userName, agent }) => `${userName}, ${deviceWords(agent)}`}
          label={m.sessions_list_label()}
          actions={(session) =>
            session.current
              ? []
              : [
                  {
                    id: 'end',
                    label: m.sessions_list_end(),
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
