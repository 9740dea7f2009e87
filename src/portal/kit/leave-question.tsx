import { useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type LeaveQuestionProps = { away: () => void; stay: () => void }

/** Asks whether unsaved changes may be discarded; Enter stays on the page by default. */
export function LeaveQuestion({ away, stay }: LeaveQuestionProps) {
  const staying = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      role="alertdialog"
      width="360"
      title={m.portal_leave_title()}
      description={m.portal_leave_text()}
      closeLabel={m.portal_close()}
      initialFocus={staying}
      onClose={stay}
      footer={
        <>
          <Button ref={staying} look="outline" tone="neutral" onClick={stay}>
            {m.portal_leave_stay()}
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              stay()
              away()
            }}
          >
            {m.portal_leave_yes()}
          </Button>
        </>
      }
    />
  )
}
