import type { ReactNode } from 'react'
import type { Sender } from './call.ts'
import type { Result } from './failure.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { useForm } from './use-form.ts'

export type ConfirmDialogProps = Pick<
  FormDialogProps,
  'title' | 'confirmLabel' | 'failedTitle' | 'tone' | 'width' | 'waits' | 'onClose' | 'children'
> & {
  /** What follows from the yes. */
  text: ReactNode
  /** Does it by the sender of this dialog, so that a repeat of what nobody answered is the same act. */
  act: (send: Sender) => Promise<Result<unknown>>
  onDone: () => void
}

/** Asks before something is done. */
export function ConfirmDialog({ text, act, onDone, ...frame }: ConfirmDialogProps) {
  const form = useForm({ begin: {}, act: (_, send) => act(send), onDone })
  return (
    <FormDialog
      {...frame}
      form={form}
      pressed
      role="alertdialog"
      width={frame.width ?? '360'}
      description={text}
    />
  )
}
