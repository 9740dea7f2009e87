import { useState } from 'react'
import { RoleLabels } from '#contract/access/role-inputs.ts'
import {
  add,
  type getDetail,
  type PermissionNode,
  updateBaseInfo,
  updatePermission,
} from '#contract/access/roles.ts'
import type { Output } from '#contract/call.ts'
import { operatorLimits } from '#domain/access/operators.ts'
import { isPermissionCode } from '#domain/permission-tree.ts'
import { buttons } from '#domain/permissions.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import type { IdempotentClient } from '#portal/kit/call.ts'
import { errorTextsOf } from '#portal/kit/error-texts.ts'
import type { Result } from '#portal/kit/failure.ts'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetched } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Card } from '#ui/card.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/stack.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { editReasons } from './acts.ts'
import { roleHref, rolesHref } from './addresses.ts'
import { PermissionTree } from './permission-tree.tsx'

type RoleDraft = {
  readonly name: string
  readonly description: string
  readonly permissions: ReadonlySet<string>
}

const saved = (roleCode: string): Result<string> => ({ ok: true, data: roleCode, msg: '' })
const codesOf = ({ permissions }: RoleDraft) => [...permissions].filter(isPermissionCode)

/** Which of the two update calls an edit needs. */
const changesOf = (before: RoleDraft, after: RoleDraft) => ({
  words: before.name !== after.name || before.description !== after.description,
  permissions: codesOf(before).toSorted().join() !== codesOf(after).toSorted().join(),
})

/** Adds a role; returns its code. */
async function addRole(draft: RoleDraft, send: IdempotentClient): Promise<Result<string>> {
  const { name, description } = draft
  const answer = await send(add, { name, description, permissions: codesOf(draft) })
  return answer.ok ? saved(answer.data.roleCode) : answer
}

/** The version on the server as far as the form knows. Without a revision, a part is saved over whatever is there. */
type Known = {
  readonly before: RoleDraft
  readonly seen: Readonly<Record<'words' | 'permissions', string | undefined>>
}

/** Saves the changes: name and description by one call, permissions by another. */
async function saveRole(
  roleCode: string,
  { before, seen }: Known,
  after: RoleDraft,
  send: IdempotentClient,
  onWords: (known: Known) => void,
): Promise<Result<string>> {
  const { name, description } = after
  const changed = changesOf(before, after)
  if (changed.words) {
    const answer = await send(updateBaseInfo, { roleCode, name, description, seen: seen.words })
    if (!answer.ok) return answer
    onWords({ before: { ...before, name, description }, seen: { ...seen, words: undefined } })
  }
  if (changed.permissions) {
    const payload = { roleCode, permissions: codesOf(after), seen: seen.permissions }
    const answer = await send(updatePermission, payload)
    if (!answer.ok) return answer
  }
  return saved(roleCode)
}

export type RoleFormProps = {
  /** Null for a new role. */
  of: Output<typeof getDetail> | null
  tree: readonly PermissionNode[]
  /** Restarts the form with the current version of the role. */
  onReload?: () => void
}

const draftOf = (role: RoleFormProps['of']): RoleDraft => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
  permissions: new Set(role?.permissions),
})

export function RoleForm({ of: role, tree, onReload }: RoleFormProps) {
  const [known, setKnown] = useState<Known>(() => ({
    before: draftOf(role),
    seen: role?.revisions ?? { words: undefined, permissions: undefined },
  }))
  const { before } = known
  const form = useForm({
    begin: before,
    faultsOf: (draft) => errorTextsOf(RoleLabels, draft),
    act: (draft, send) =>
      role ? saveRole(role.roleCode, known, draft, send, setKnown) : addRole(draft, send),
    onDone: async (roleCode, draft) => {
      await refetched()
      const name = draft.name.trim()
      void notify({
        tone: 'good',
        title: role ? m.roles_saved_done({ name }) : m.roles_added_done({ name }),
      })
      go(roleHref(roleCode), { replace: true })
    },
  })
  const { values: draft, set, errors } = form
  const reasons = role ? editReasons(role) : buttonReasons(buttons.addRole)
  const blocked = reasons.length > 0
  const { words, permissions } = changesOf(before, draft)
  const changed = role === null || words || permissions
  return (
    <Form form={form}>
      <Stack gap="lg">
        <Card title={m.roles_base()}>
          <Stack>
            <Field
              label={m.roles_name()}
              required
              width="full"
              disabled={blocked}
              error={errors.name}
            >
              <DraftInput
                name="name"
                autoComplete="off"
                format={textFormat(operatorLimits.roleName)}
                value={draft.name}
                onChange={(name) => set({ name })}
              />
            </Field>
            <Field
              label={m.roles_description()}
              required
              width="full"
              disabled={blocked}
              error={errors.description}
            >
              <Textarea
                name="description"
                rows={3}
                faultOf={textFormat(operatorLimits.roleDescription).faultOf}
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
        <FormFoot
          form={form}
          confirmLabel={m.portal_save()}
          reasons={reasons}
          unchanged={!changed}
          {...(onReload && { onReload })}
          back={role ? roleHref(role.roleCode) : rolesHref}
        />
      </Stack>
    </Form>
  )
}
