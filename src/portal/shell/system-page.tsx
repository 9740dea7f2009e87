import { Suspense } from 'react'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tabs } from '#ui/tabs.tsx'

const OperatorList = lazy(async () => ({
  default: (await import('#portal/access/operators/operator-list.tsx')).OperatorList,
}))
const RoleList = lazy(async () => ({
  default: (await import('#portal/access/roles/role-list.tsx')).RoleList,
}))

const params = urlParams({
  tab: choice(['operators', 'roles'], 'operators'),
  keyword: text(),
  status: text(),
})

/** /aq/system: operators and roles. */
export function SystemPage() {
  const [{ tab }, set] = useUrlState(params)
  const adds = tab === 'operators' ? addsOperator : addsRole
  return (
    <Page
      title={m.operators_title()}
      hint={m.operators_hint()}
      actions={
        <WhyNot reasons={buttonReasons(adds.button)}>
          {(blocked) =>
            blocked ? (
              <Button disabled>{adds.label()}</Button>
            ) : (
              <ButtonLink href={adds.href}>{adds.label()}</ButtonLink>
            )
          }
        </WhyNot>
      }
    >
      <Tabs
        label={m.operators_tabs()}
        value={tab}
        // The filters of one list do not apply to the other.
        onChange={(next) => set({ tab: next, keyword: '', status: '' })}
        items={[
          {
            value: 'operators',
            label: m.operators_tab_operators(),
            content: (
              <Suspense>
                <Stack gap="lg">
                  <OperatorList />
                </Stack>
              </Suspense>
            ),
          },
          {
            value: 'roles',
            label: m.operators_tab_roles(),
            content: (
              <Suspense>
                <RoleList />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  )
}

const addsOperator = {
  button: buttons.addOperator,
  label: m.operators_add,
  href: '/aq/system/operator/modify',
}
const addsRole = { button: buttons.addRole, label: m.roles_add, href: '/aq/system/role/modify' }
