import { propose } from '#contract/desk/controls.ts'
import { controlReasonMax, type StaffControl } from '#domain/two-persons.ts'
import { textFormat } from '#labels/formats/text.ts'
import { staffControlLabels } from '#labels/staff-controls.ts'
import { m } from '#paraglide/messages.js'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { refetchAfter } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

type ChangeDialogProps = { control: StaffControl; on: boolean; onClose: () => void }

/** The first of two administrators proposes a rule change with a reason. */
export function ChangeDialog({ control, on, onClose }: ChangeDialogProps) {
  const form = useForm({
    begin: { reason: '' },
    faultsOf: ({ reason }) =>
      reason.trim() === '' ? { reason: m.desk_control_reason_needed() } : {},
    act: async ({ reason }, send) => {
      const answer = await send(propose, { control, on, reason: reason.trim() })
      if (!answer.ok) refetchAfter(propose)
      return answer
    },
    onDone: () => {
      void notify({ tone: 'good', title: m.desk_proposed() })
      onClose()
    },
  })
  const { values, set, errors } = form
  return (
    <FormDialog
      form={form}
      pressed
      width="488"
      title={on ? m.desk_control_turn_on() : m.desk_control_turn_off()}
      tone={on ? 'accent' : 'danger'}
      confirmLabel={m.desk_propose_confirm()}
      onClose={onClose}
    >
      <p>{staffControlLabels[control]({})}</p>
      <p>{m.desk_control_text()}</p>
      <Field required width="full" label={m.desk_control_reason()} error={errors.reason}>
        <Textarea
          rows={3}
          faultOf={textFormat(controlReasonMax).faultOf}
          value={values.reason}
          onChange={(reason) => set({ reason })}
        />
      </Field>
    </FormDialog>
  )
}
