import { Suspense, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { detail } from '#contract/company/groups.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { groupLabel } from '#portal/access/trade-type/shared/group-labels.ts'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { readState, useUrlState } from '#portal/kit/use-url-state.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Operators, Websites } from './detail-lists.tsx'
import { words } from './labels.ts'

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))
const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))

const params = urlParams({ groupId: text() })

export type GroupDetail = Output<typeof detail>

/** /aq/groupDetail: the websites of a group and the operators who have it. */
export function GroupPage() {
  const [{ groupId }] = useUrlState(params)
  const answer = useCall(detail, { groupId }, { enabled: groupId !== '' })
  if (groupId === '' || (answer.isError && failureOf(answer.error).http === 404))
    return <NotFound />
  const group = answer.data
  return (
    <Page
      title={group?.groupName ?? groupLabel()}
      crumbs={crumbsOf('/aq/groupDetail')}
      actions={group && <Acts group={group} />}
    >
      {group ? (
        <Stack gap="lg">
          <Card title={words.websites()} pad={group.websites.length > 0 ? 'none' : 'normal'}>
            <Websites group={group} />
          </Card>
          <Card title={m.groups_operators()} hint={m.groups_operators_hint()}>
            <Operators group={group} />
          </Card>
        </Stack>
      ) : (
        <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
      )}
    </Page>
  )
}

GroupPage.firstCalls = (({ search }) => [
  firstCall(detail, readState(params, search)),
]) satisfies FirstCalls

function Acts({ group: { groupId } }: { group: GroupDetail }) {
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <WhyNot reasons={buttonReasons(buttons.deleteGroup)}>
        {(blocked) => (
          <Button
            look="outline"
            tone="danger"
            disabled={blocked}
            onClick={() => setAsked('delete')}
          >
            {m.groups_act_delete()}
          </Button>
        )}
      </WhyNot>
      <WhyNot reasons={buttonReasons(buttons.editGroup)}>
        {(blocked) => (
          <Button disabled={blocked} onClick={() => setAsked('edit')}>
            {m.groups_act_edit()}
          </Button>
        )}
      </WhyNot>
      <Suspense>
        {asked === 'edit' && <EditDialog groupId={groupId} onClose={close} />}
        {asked === 'delete' && (
          <DeleteDialog
            groupId={groupId}
            onClose={close}
            onDone={() => go('/aq/groupManage', { replace: true })}
          />
        )}
      </Suspense>
    </>
  )
}
