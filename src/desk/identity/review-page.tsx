import { Suspense, useState } from 'react'
import { getCase } from '#contract/desk/desk.ts'
import { get } from '#contract/desk/identity-reviews.ts'
import { type DeskDecision, needsReason } from '#domain/cases.ts'
import { deskPaths } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { CaseHistory } from '../case-history.tsx'
import { CaseState } from '../case-state.tsx'
import { actName, deciderName } from '../labels.ts'
import { DocumentPane } from './document-pane.tsx'
import { changeName, roleName } from './field-labels.ts'
import { FieldTable } from './field-table.tsx'

const DecideDialog = lazy(async () => ({
  default: (await import('../decide-dialog.tsx')).DecideDialog,
}))

const params = urlParams({ subject: text() })
const look = {
  columns: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', xl: '[minmax(0, 3fr) minmax(0, 2fr)]' },
    gap: '5',
    alignItems: 'start',
  }),
  pane: css({ position: { xl: 'sticky' }, top: { xl: '4' } }),
  foot: css({ flow: 'row', gap: '3', justifyContent: 'space-between' }),
  said: css({ textStyle: 'small', color: 'fg.muted' }),
}

/** /admin/identity: an application field by field next to the approved values, with its documents and decisions. */
export function IdentityReviewPage() {
  const [{ subject }] = useUrlState(params)
  return subject === '' ? <NotFound /> : <Review key={subject} applicationId={subject} />
}

/** No such application, or it was never submitted. */
const NotFound = () => (
  <Page title={m.common_not_found_title()}>
    <EmptyState
      title={m.common_not_found_text()}
      action={
        <ButtonLink href={`${deskPaths.home}?queue=identity`}>{m.desk_nav_queues()}</ButtonLink>
      }
    />
  </Page>
)

function Review({ applicationId }: { applicationId: string }) {
  const found = useCall(get, { applicationId }, { pollMs: 15_000 })
  const standing = useCall(
    getCase,
    { queue: 'identity', subject: applicationId },
    { pollMs: 15_000 },
  )
  const [deciding, setDeciding] = useState<DeskDecision | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const one = found.data
  const of = standing.data
  if (found.isError && !one && failureOf(found.error).http === 404) return <NotFound />
  return (
    <Page
      title={one?.merchantName ?? m.desk_identity_title()}
      hint={
        one &&
        [
          changeName(one.type),
          one.submittedBy !== null && m.desk_identity_submitted({ name: one.submittedBy }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      crumbs={[
        { label: m.desk_nav_queues(), href: `${deskPaths.home}?queue=identity` },
        { label: one?.applicationId ?? applicationId },
      ]}
      actions={
        one && (
          <Inline>
            <CaseState queue="identity" state={one.status} />
            {one.firstPassBy !== null && (
              <Chip
                tone="info"
                label={m.desk_identity_first_by({ name: deciderName(one.firstPassBy) })}
              />
            )}
            {one.fourEyes && <Chip tone="info" label={m.desk_identity_four_eyes()} />}
          </Inline>
        )
      }
    >
      {found.isError && !one ? (
        <FailurePanel of={found} />
      ) : !one ? (
        <Skeleton shape="block" />
      ) : (
        <div className={look.columns}>
          <Stack gap="lg">
            <FieldTable review={one} shown={shown} onShow={setShown} />
            {one.leaving.length > 0 && (
              <Card title={m.desk_identity_leaving()}>
                <ul>
                  {one.leaving.map(({ personalId, name, role }) => (
                    <li key={personalId}>
                      {name} · {roleName(role)}
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <Card>
              <div className={look.foot}>
                <span className={look.said}>
                  {one.marks.length === 0
                    ? m.desk_identity_none()
                    : m.desk_identity_marks({ count: String(one.marks.length) })}
                </span>
                <Inline>
                  {of?.steps.map(({ decision, against }) => (
                    <WhyNot key={decision} reasons={against}>
                      {(blocked) => (
                        <Button
                          look={needsReason(decision) ? 'outline' : 'solid'}
                          tone={needsReason(decision) ? 'danger' : 'accent'}
                          disabled={blocked}
                          onClick={() => setDeciding(decision)}
                        >
                          {actName('identity', decision)}
                        </Button>
                      )}
                    </WhyNot>
                  ))}
                </Inline>
              </div>
            </Card>
            {of && of.history.length > 0 && (
              <Card title={m.desk_case_history()}>
                <CaseHistory queue="identity" history={of.history} />
              </Card>
            )}
          </Stack>
          <aside className={look.pane}>
            <DocumentPane review={one} shown={shown} onShow={setShown} />
          </aside>
        </div>
      )}
      {deciding && of && (
        <Suspense>
          <DecideDialog of={of} decision={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      )}
    </Page>
  )
}
