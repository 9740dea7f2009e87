import { useState } from 'react'
import { end, list, type OpenSession } from '#contract/sessions-list.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { deviceWords } from './device.ts'

/** Asks before a session is ended: whoever works there loses what he has not saved. */
export function EndDialog({ session, onClose }: { session: OpenSession; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const { ok } = await send(end, { sessionId: session.sessionId })
    setBusy(false)
    await refetchAll(list)
    onClose()
    if (ok) await notify({ tone: 'good', title: m.sessions_list_ended() })
  }
  return (
    <Dialog
      open
      busy={busy}
      role="alertdialog"
      width="360"
      title={m.sessions_list_end_title()}
      description={m.sessions_list_end_text({ name: session.userName })}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" tone="neutral" disabled={busy} onClick={onClose}>
            {m.portal_cancel()}
          </Button>
          <Button tone="danger" loading={busy} onClick={confirm}>
            {m.sessions_list_end()}
          </Button>
        </>
      }
    >
      {deviceWords(session.agent)} · {session.address}
    </Dialog>
  )
}
