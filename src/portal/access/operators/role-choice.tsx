import { list } from '#contract/access/roles.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { type ChoiceProps, toggled } from './group-choice.tsx'

/** The roles of the operator. One that grants more than the user holds cannot be given, and says so. */
export function RoleChoice({ draft, disabled, onChange }: ChoiceProps) {
  const answer = useCall(list, {})
  if (answer.isError) return <FailurePanel of={answer} />
  if (!answer.data) return <Skeleton shape="block" />
  if (answer.data.length === 0) return <Notice tone="info">{m.operators_no_roles()}</Notice>
  return (
    <Stack gap="sm">
      {answer.data.map(({ roleCode, name, description, beyondOwn }) => (
        <Checkbox
          key={roleCode}
          label={name}
          hint={beyondOwn ? m.reasons_role_beyond_own() : description}
          checked={draft.roles.includes(roleCode)}
          disabled={disabled || beyondOwn}
          onChange={(on) => onChange({ roles: toggled(draft.roles, roleCode, on) })}
        />
      ))}
    </Stack>
  )
}
