import { Suspense, useState } from 'react'
import { getDetail, getPermissionsTree, listByRole } from '#contract/access/roles.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { codeIn, useCode } from '#portal/kit/use-url-state.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { deleteReasons, editReasons } from './acts.ts'
import { roleEditHref, rolesHref } from './addresses.ts'
import { GrantedList } from './granted-list.tsx'
import { RoleUsers } from './role-users.tsx'

const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))

/** /aq/system/role/{code}: the permissions of a role, and the operators who have it. */
export function RolePage() {
  const roleCode = useCode() ?? ''
  const [deleting, setDeleting] = useState(false)
  const answer = useCall(getDetail, { roleCode })
  const used = useCall(listByRole, { roleCode }, { enabled: answer.isSuccess })
  const tree = useCall(getPermissionsTree, {}, { enabled: answer.isSuccess })
  if (answer.isError && failureOf(answer.error).http === 404) return <NotFound />
  const role = answer.data
  const failed = [answer, used, tree].find(({ isError }) => isError)
  return (
    <Page
      title={role?.name ?? m.roles_detail_title()}
      hint={role?.description}
      crumbs={crumbsOf('/aq/system/role/{code}')}
      actions={
        role && (
          <>
            <WhyNot reasons={deleteReasons(role)}>
              {(blocked) => (
                <Button
                  look="outline"
                  tone="danger"
                  disabled={blocked}
                  onClick={() => setDeleting(true)}
                >
                  {m.roles_act_delete()}
                </Button>
              )}
            </WhyNot>
            <WhyNot reasons={editReasons(role)}>
              {(blocked) =>
                blocked ? (
                  <Button disabled>{m.roles_act_edit()}</Button>
                ) : (
                  <ButtonLink href={roleEditHref(roleCode)}>{m.roles_act_edit()}</ButtonLink>
                )
              }
            </WhyNot>
          </>
        )
      }
    >
      {failed ? (
        <FailurePanel of={failed} />
      ) : (
        <Stack gap="lg">
          <Card title={m.roles_permissions()}>
            {role && tree.data ? (
              <GrantedList tree={tree.data} granted={role.permissions} />
            ) : (
              <Skeleton shape="block" />
            )}
          </Card>
          <Card title={m.roles_used_by()}>
            {used.data ? <RoleUsers users={used.data} /> : <Skeleton shape="line" />}
          </Card>
        </Stack>
      )}
      {deleting && role && (
        <Suspense>
          <DeleteDialog
            role={role}
            onClose={() => setDeleting(false)}
            onDeleted={() => go(rolesHref, { replace: true })}
          />
        </Suspense>
      )}
    </Page>
  )
}

RolePage.firstCalls = (({ pathname }) => [
  firstCall(getDetail, { roleCode: codeIn(pathname) ?? '' }),
]) satisfies FirstCalls
