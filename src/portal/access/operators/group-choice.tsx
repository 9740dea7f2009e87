import { listAllGroups } from '#contract/access/operators.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Draft } from './draft.ts'

export type ChoiceProps = {
  draft: Draft
  disabled: boolean
  onChange: (patch: Partial<Draft>) => void
}

/** The list with one id added or removed. */
export const toggled = (list: readonly string[], id: string, on: boolean): readonly string[] =>
  on ? [...list, id] : list.filter((one) => one !== id)

/** The groups whose stores the operator can see: selected ones, or all, including future ones. */
export function GroupChoice({ draft, disabled, onChange }: ChoiceProps) {
  const answer = useCall(listAllGroups, {})
  if (answer.isError) return <FailurePanel of={answer} />
  if (!answer.data) return <Skeleton shape="block" />
  const { allGroups, groups } = answer.data
  return (
    <Stack gap="sm">
      {(allGroups || draft.allGroups) && (
        <Checkbox
          kind="switch"
          label={m.operators_all_groups_choice()}
          checked={draft.allGroups}
          disabled={disabled}
          onChange={(on) => onChange({ allGroups: on })}
        />
      )}
      {groups.length === 0 && <Notice tone="info">{m.operators_no_groups()}</Notice>}
      {groups.map(({ groupId, groupName, stores }) => (
        <Checkbox
          key={groupId}
          label={groupName}
          hint={m.operators_group_stores({ count: `${stores}` })}
          checked={draft.allGroups || draft.groups.includes(groupId)}
          disabled={disabled || draft.allGroups}
          onChange={(on) => onChange({ groups: toggled(draft.groups, groupId, on) })}
        />
      ))}
    </Stack>
  )
}
