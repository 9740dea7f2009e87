import { end, type OpenSession } from '#contract/access/open-sessions.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { refetchAfter, refetched } from '#portal/kit/query.ts'
import { deviceLabels } from './device.ts'

/** Confirms ending a session: unsaved work in it is lost. */
export const EndDialog = ({ session, onClose }: { session: OpenSession; onClose: () => void }) => (
  <ConfirmDialog
    tone="danger"
    title={m.open_sessions_end_title()}
    text={m.open_sessions_end_text({ name: session.userName })}
    confirmLabel={m.open_sessions_end()}
    act={async (send) => {
      const answer = await send(end, { sessionId: session.sessionId })
      // A session that has already ended disappears from the list.
      if (!answer.ok) refetchAfter(end)
      await refetched()
      return answer
    }}
    onDone={() => {
      onClose()
      void notify({ tone: 'good', title: m.open_sessions_ended() })
    }}
    onClose={onClose}
  >
    <div>
      {deviceLabels(session.agent)} · {session.address}
    </div>
  </ConfirmDialog>
)
