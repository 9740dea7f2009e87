import { type ReactNode, useRef } from 'react'
import type { Call } from '#contract/call.ts'
import type { IdempotentClient } from './call.ts'
import type { Result } from './failure.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { refetchAfter } from './query.ts'
import { useForm } from './use-form.ts'

export type ConfirmDialogProps = Pick<
  FormDialogProps,
  'title' | 'confirmLabel' | 'failedTitle' | 'tone' | 'width' | 'waits' | 'onClose' | 'children'
> & {
  /** What follows from the yes. */
  text: ReactNode
  /** Does it by the sender of this dialog, so that a repeat of what nobody answered is the same act. */
  act: (send: IdempotentClient) => Promise<Result<unknown>>
  onDone: () => void
}

/** Asks before something is done. Where that was refused, what stands behind is asked for again once this is closed. */
export function ConfirmDialog({ text, act, onDone, ...frame }: ConfirmDialogProps) {
  const refused = useRef<Call | null>(null)
  const noting = (send: IdempotentClient): IdempotentClient =>
    async function noted(call, payload, options) {
      const result = await send(call, payload, options)
      refused.current = result.ok ? null : call
      return result
    }
  const form = useForm({ begin: {}, act: (_, send) => act(noting(send)), onDone })
  return (
    <FormDialog
      {...frame}
      form={form}
      pressed
      role="alertdialog"
      width={frame.width ?? '360'}
      description={text}
      onClose={() => {
        frame.onClose()
        if (refused.current) refetchAfter(refused.current)
      }}
    />
  )
}
