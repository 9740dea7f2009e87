import { type FormEvent, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { getDetail, list, listPage, type PermissionNode } from '#contract/roles.ts'
import { operatorLimits } from '#domain/operators.ts'
import { buttons } from '#domain/permissions.ts'
import { reason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import type { CallFailure } from '#portal/kit/failure.ts'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { SaveFoot } from '#portal/kit/save-foot.tsx'
import { buttonReasons } from '#portal/kit/session.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Stack } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { editReasons } from './acts.ts'
import { roleHref, rolesHref } from './addresses.ts'
import { PermissionTree } from './permission-tree.tsx'
import { addRole, changesOf, type RoleDraft, saveRole } from './save.ts'

export type RoleFormProps = {
  /** Null for a new one. */
  of: Output<typeof getDetail> | null
  tree: readonly PermissionNode[]
}

const draftOf = (role: RoleFormProps['of']): RoleDraft => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
  permissions: new Set(role?.permissions),
})
const missing = (value: string) => (value.trim() === '' ? m.roles_required() : undefined)

export function RoleForm({ of: role, tree }: RoleFormProps) {
  const [before] = useState(() => draftOf(role))
  const [draft, setDraft] = useState(before)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const reasons = role ? editReasons(role) : buttonReasons(buttons.addRole)
  const faults = { name: missing(draft.name), description: missing(draft.description) }
  const errorAt = (field: keyof typeof faults) =>
    (tried ? faults[field] : undefined) ?? failure?.fields[field]
  const set = (patch: Partial<RoleDraft>) => setDraft((held) => ({ ...held, ...patch }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setFailure(null)
    if (busy || faults.name || faults.description) return
    setBusy(true)
    const answer = await (role ? saveRole(role.roleCode, before, draft) : addRole(draft))
    setBusy(false)
    if (!answer.ok) return setFailure(answer.failure)
    await refetchAll(list, listPage, getDetail)
    const name = draft.name.trim()
    void notify({
      tone: 'good',
      title: role ? m.roles_saved_done({ name }) : m.roles_added_done({ name }),
    })
    go(roleHref(answer.data), { replace: true })
  }
  const blocked = reasons.length > 0
  const { words, permissions } = changesOf(before, draft)
  const changed = role === null || words || permissions
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="lg">
        <Card title={m.roles_base()}>
          <Stack>
            <Field
              label={m.roles_name()}
              required
              width="full"
              disabled={blocked}
              error={errorAt('name')}
            >
              <Input
                name="name"
                autoComplete="off"
                maxLength={operatorLimits.roleName}
                value={draft.name}
                onChange={(name) => set({ name })}
              />
            </Field>
            <Field
              label={m.roles_description()}
              required
              width="full"
              disabled={blocked}
              error={errorAt('description')}
            >
              <Textarea
                name="description"
                rows={3}
                maxLength={operatorLimits.roleDescription}
                value={draft.description}
                onChange={(description) => set({ description })}
              />
            </Field>
          </Stack>
        </Card>
        <Card title={m.roles_permissions()} hint={m.roles_permissions_hint()}>
          <PermissionTree
            tree={tree}
            held={draft.permissions}
            disabled={blocked}
            onChange={(permissions) => set({ permissions })}
          />
        </Card>
        <SaveFoot
          failure={failure}
          reasons={changed ? reasons : [...reasons, reason('form.unchanged')]}
          busy={busy}
          back={role ? roleHref(role.roleCode) : rolesHref}
        />
      </Stack>
    </form>
  )
}
