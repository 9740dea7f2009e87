import { useState } from 'react'
import { getDetail, getPermissionsTree } from '#contract/access/roles.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { useCode } from '#portal/kit/use-url-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { RoleForm } from './role-form.tsx'

/** /aq/system/role/modify: a new role. */
export function RoleAddPage() {
  const tree = useCall(getPermissionsTree, {})
  return (
    <Page title={m.roles_add_title()} crumbs={crumbsOf('/aq/system/role/modify')}>
      {tree.data ? (
        <RoleForm of={null} tree={tree.data} />
      ) : tree.isError ? (
        <FailurePanel of={tree} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Page>
  )
}

/** /aq/system/role/modify/{code}: name, description and permissions of a role. */
export function RoleEditPage() {
  const roleCode = useCode() ?? ''
  const [round, setRound] = useState(0)
  const onReload = () => setRound(round + 1)
  return <EditPage key={`${roleCode} ${round}`} roleCode={roleCode} onReload={onReload} />
}

/** Edits the role as loaded first; later responses do not overwrite the input. */
function EditPage({ roleCode, onReload }: { roleCode: string; onReload: () => void }) {
  const role = useCall(getDetail, { roleCode }, { staleMs: 0 })
  const begun = useFirst(role.isFetching ? undefined : role.data)
  const tree = useCall(getPermissionsTree, {})
  if (role.isError && failureOf(role.error).http === 404) return <NotFound />
  const failed = [role, tree].find(({ isError }) => isError)
  return (
    <Page
      title={m.roles_edit_title()}
      hint={role.data?.name}
      crumbs={crumbsOf('/aq/system/role/modify/{code}')}
    >
      {begun && tree.data ? (
        <RoleForm of={begun} tree={tree.data} onReload={onReload} />
      ) : failed ? (
        <FailurePanel of={failed} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Page>
  )
}
