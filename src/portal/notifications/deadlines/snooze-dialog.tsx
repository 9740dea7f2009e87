import type { Deadline } from '#contract/notifications/deadline-shapes.ts'
import { snooze } from '#contract/notifications/deadlines.ts'
import { m } from '#paraglide/messages.js'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { whenText } from '#portal/kit/when.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type SnoozeChoice, snoozeChoices, snoozedTill } from './snooze-choices.ts'

export type DeadlineDialogProps = { deadline: Deadline; onClose: () => void }

export function SnoozeDialog({ deadline, onClose }: DeadlineDialogProps) {
  const { kind, subject, until, title } = deadline
  const choices = snoozeChoices(until)
  const form = useForm({
    begin: { choice: choices[0]?.value ?? ('hour' as SnoozeChoice) },
    act: ({ choice }, send) =>
      send(snooze, { kind, subject, until: snoozedTill(choice, until).toISOString() }),
    onDone: () => {
      void notify({ tone: 'good', title: m.deadlines_snooze_done() })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      width="450"
      title={m.deadlines_snooze_title()}
      description={m.deadlines_snooze_text({ title: `${title}.`, until: whenText(until) })}
      confirmLabel={m.deadlines_snooze_do()}
      onClose={onClose}
    >
      <Field label={m.deadlines_snooze_until()} width="full">
        <Select
          name="choice"
          data-autofocus=""
          value={form.values.choice}
          options={choices}
          onChange={(choice) => form.set({ choice })}
        />
      </Field>
    </FormDialog>
  )
}
