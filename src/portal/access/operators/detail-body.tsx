import { Suspense, useState } from 'react'
import type { getDetail } from '#contract/access/operators.ts'
import type { Output } from '#contract/call.ts'
import { m } from '#paraglide/messages.js'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { type Crumb, Page } from '#portal/kit/page.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import type { OpenDialog } from './act-dialog.tsx'
import { groupNames } from './columns.tsx'
import { DetailActs } from './detail-acts.tsx'
import { roleHref } from './shared/addresses.ts'
import { statusLooks } from './shared/look.ts'

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }))

export type DetailBodyProps = {
  operator: Output<typeof getDetail>
  crumbs: readonly Crumb[]
}

export function DetailBody({ operator, crumbs }: DetailBodyProps) {
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const { name, roles, lastLoginTime, mustSetPassword } = operator
  const sees = operator.allGroups || operator.groups.length > 0
  return (
    <Page
      title={name}
      crumbs={crumbs}
      actions={<DetailActs operator={operator} onAct={(act) => setAsked({ act, operator })} />}
    >
      <Stack gap="lg">
        {mustSetPassword && <Notice tone="info">{m.operators_must_set_password()}</Notice>}
        <Card title={m.operators_person()}>
          <DescriptionList
            columns={3}
            items={[
              { name: m.operators_username(), value: operator.username },
              { name: m.operators_phone(), value: operator.phone },
              { name: m.operators_email(), value: operator.email },
              {
                name: m.operators_status(),
                value: <StatusChip value={operator.status} of={statusLooks} />,
              },
              {
                name: m.operators_last_login(),
                value: lastLoginTime ? <When at={lastLoginTime} /> : m.operators_never(),
              },
              { name: m.operators_created(), value: <When at={operator.createdTime} /> },
            ]}
          />
        </Card>
        <Card title={m.operators_reach()} hint={m.operators_reach_hint()}>
          {sees ? groupNames(operator) : <Notice>{m.operators_no_groups_given()}</Notice>}
        </Card>
        <Card title={m.operators_rights()} hint={m.operators_rights_hint()}>
          {roles.length > 0 ? (
            <Inline gap="md">
              {roles.map((role) => (
                <LinkText key={role.id} href={roleHref(role.id)}>
                  {role.name}
                </LinkText>
              ))}
            </Inline>
          ) : (
            <Notice>{m.operators_no_roles_given()}</Notice>
          )}
        </Card>
      </Stack>
      {asked && (
        <Suspense>
          <ActDialog
            asked={asked}
            onClose={() => setAsked(null)}
            onDeleted={() => go('/aq/system', { replace: true })}
          />
        </Suspense>
      )}
    </Page>
  )
}
