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
  /** The consequences of confirming. */
  text: ReactNode
  /**
   * Performs the action with the dialog's idempotent client, so that a retry without a known result is not a second
   * action.
   */
  act: (send: IdempotentClient) => Promise<Result<unknown>>
  onDone: () => void
}

/** Confirmation dialog of an action. After a refusal, closing it refetches the data behind it. */
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
