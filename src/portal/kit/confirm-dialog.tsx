import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import type { CallFailure, Result } from './failure.ts'
import { ReasonList } from './reason-list.tsx'

export type ConfirmDialogProps = {
  title: ReactNode
  /** What follows from the yes. */
  text: ReactNode
  confirmLabel: string
  tone?: 'accent' | 'danger'
  width?: '360' | '450'
  /** What the dialog shows still stands in the way of the yes. */
  blocked?: boolean
  /** Does it; quiet, since the dialog shows what was refused. */
  act: () => Promise<Result<unknown>>
  onDone: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something is done, waits for its answer and shows why it was refused. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, tone = 'accent', width = '360', blocked = false } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    const answer = await props.act()
    setBusy(false)
    if (answer.ok) props.onDone()
    else if (answer.failure.kind !== 'canceled') setFailure(answer.failure)
  }
  return (
    <Dialog
      open
      role="alertdialog"
      width={width}
      title={title}
      description={text}
      closeLabel={m.portal_close()}
      busy={busy}
      onClose={props.onClose}
      footer={
        <>
          <Button
            look="outline"
            tone="neutral"
            aria-disabled={busy || undefined}
            onClick={props.onClose}
          >
            {m.portal_cancel()}
          </Button>
          <Button tone={tone} loading={busy} disabled={blocked} onClick={confirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {(props.children || failure) && (
        <Stack>
          {props.children}
          {failure && (
            <Notice live tone="bad" title={failure.msg}>
              {failure.reasons.length > 0 && <ReasonList reasons={failure.reasons} />}
            </Notice>
          )}
        </Stack>
      )}
    </Dialog>
  )
}
