import { updateStatus } from '#contract/payments/disputes.ts'
import { disputeNoteMax } from '#domain/payments/disputes.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

type Props = { disputeId: string; onClose: () => void }

/** The merchant reports how they processed an alert. */
export function ProcessDialog({ disputeId, onClose }: Props) {
  const form = useForm({
    begin: { note: '' },
    faultsOf: ({ note }): { note?: string } =>
      note.trim() === '' ? { note: m.disputes_note_required() } : {},
    act: ({ note }, send) => send(updateStatus, { disputeId, status: 'processed', note }),
    onDone: () => {
      void notify({ tone: 'good', title: m.disputes_process_done() })
      onClose()
    },
  })
  const { values, errors, busy, set } = form
  return (
    <FormDialog
      form={form}
      width="488"
      title={m.disputes_process_title()}
      description={m.disputes_process_text()}
      confirmLabel={m.disputes_process()}
      onClose={onClose}
    >
      <Field
        label={m.disputes_note()}
        help={m.disputes_note_hint()}
        error={errors.note}
        disabled={busy}
        required
        width="full"
      >
        <Textarea
          name="note"
          data-autofocus=""
          faultOf={textFormat(disputeNoteMax).faultOf}
          value={values.note}
          onChange={(note) => set({ note })}
        />
      </Field>
    </FormDialog>
  )
}
