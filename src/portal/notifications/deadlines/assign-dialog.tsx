import { assign, listColleagues } from '#contract/notifications/deadlines.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DeadlineDialogProps } from './snooze-dialog.tsx'

/** Assigns a deadline to one of the users who may see it. */
export function AssignDialog({ deadline, onClose }: DeadlineDialogProps) {
  const { kind, subject, title, assignee } = deadline
  const colleagues = useCall(listColleagues, { kind, subject })
  const form = useForm({
    begin: { userId: assignee?.userId ?? '' },
    act: ({ userId }, send) =>
      send(assign, { kind, subject, userId: userId === '' ? null : userId }),
    onDone: (_, { userId }) => {
      const title = userId === '' ? m.deadlines_unassign_done() : m.deadlines_assign_done()
      void notify({ tone: 'good', title })
      onClose()
    },
  })
  const { userId } = form.values
  return (
    <FormDialog
      form={form}
      width="450"
      title={m.deadlines_assign_title()}
      description={
        <>
          {title}
          <br />
          {m.deadlines_assign_text()}
        </>
      }
      confirmLabel={m.deadlines_assign_do()}
      waits={!colleagues.data}
      onClose={onClose}
    >
      {colleagues.isError ? (
        <FailurePanel of={colleagues} />
      ) : !colleagues.data ? (
        <Skeleton shape="control" />
      ) : (
        <Field label={m.deadlines_assign_to()} error={form.errors.userId} width="full">
          <Select
            name="userId"
            data-autofocus=""
            value={userId}
            options={[
              { value: '', label: m.deadlines_assign_nobody() },
              ...colleagues.data.map(({ userId: value, name, own }) => ({
                value,
                label: own ? m.deadlines_assign_you({ name }) : name,
              })),
            ]}
            onChange={(chosen) => form.set({ userId: chosen })}
          />
        </Field>
      )}
    </FormDialog>
  )
}
