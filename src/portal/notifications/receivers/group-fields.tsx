import type { Choices } from '#contract/notifications/receiver-shapes.ts'
import { reason } from '#domain/reasons.ts'
import { groupsReasons } from '#labels/reasons/groups.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import type { Form } from '#portal/kit/use-form.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/stack.tsx'
import type { ReceiverDraft } from './draft.ts'

type Props = { form: Form<ReceiverDraft>; choices: Choices }

/** The groups of websites that the receiver is notified about: all, including future ones, or some. */
export function GroupFields({ form, choices: { allGroups, groups } }: Props) {
  const { values: draft, set, errors, busy } = form
  const against = allGroups ? [] : formatReasons(groupsReasons, [reason('group.beyond_own')])
  return (
    <Field
      group
      required
      width="full"
      disabled={busy}
      label={m.receivers_form_groups()}
      help={m.receivers_form_groups_hint()}
      error={errors.groups}
    >
      <Stack gap="sm">
        <WhyNot reasons={against}>
          {(blocked) => (
            <Checkbox
              kind="switch"
              name="allGroups"
              label={m.receivers_form_all_groups()}
              checked={draft.allGroups}
              disabled={busy || blocked}
              onChange={(on) => set({ allGroups: on })}
            />
          )}
        </WhyNot>
        {groups.length === 0 && <p>{m.receivers_form_no_groups()}</p>}
        {groups.map(({ groupId, groupName, stores }) => (
          <Checkbox
            key={groupId}
            label={groupName}
            hint={m.receivers_form_group_stores({ count: countText(stores) })}
            checked={draft.allGroups || draft.groups.includes(groupId)}
            disabled={busy || draft.allGroups}
            onChange={(on) =>
              set({
                groups: on
                  ? [...draft.groups, groupId]
                  : draft.groups.filter((one) => one !== groupId),
              })
            }
          />
        ))}
      </Stack>
    </Field>
  )
}
