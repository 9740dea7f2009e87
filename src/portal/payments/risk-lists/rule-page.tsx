import { Suspense, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { detail } from '#contract/payments/risk-lists.ts'
import { type RiskList, riskRuleStatuses } from '#domain/payments/risk-lists.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { riskRuleTypeLabels } from '#labels/payments/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { NotFound } from '#portal/frame/not-found.tsx'
import { countText } from '#portal/kit/count-text.ts'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When, whenText } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { againstAct } from './acts.ts'
import type { OpenDialog } from './change-dialog.tsx'
import { placeLabels } from './columns.tsx'
import { listLabels } from './labels.ts'
import { ruleLooks } from './look.ts'
import { riskListPaths, ruleHref } from './shared/links.ts'

const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}))

type Rule = Output<typeof detail>

const look = {
  grid: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
  }),
  column: css({ flow: 'column', gap: '6', minWidth: '0' }),
  lines: css({ flow: 'column', gap: '2' }),
  line: css({ flow: 'row', gap: '3' }),
}

/** `?rule=...`: one rule, its history, and the payments that it matched. */
export function RulePage({ list, ruleId }: { list: RiskList; ruleId: string }) {
  const answer = useCall(detail, { id: ruleId })
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const rule = answer.data
  if (!rule && answer.isError && failureOf(answer.error).http === 404) return <NotFound />
  if (rule && rule.list !== list) return <NotFound />
  return (
    <Page
      title={rule?.value ?? listLabels[list].one()}
      hint={listLabels[list].one()}
      crumbs={[
        { label: listLabels[list].title(), href: riskListPaths[list] },
        { label: rule?.value ?? listLabels[list].one() },
      ]}
      actions={rule && rule.deletedAt === null && <Acts rule={rule} onAct={setAsked} />}
    >
      {rule ? (
        <Body rule={rule} />
      ) : (
        <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
      )}
      <Suspense>
        {asked && (
          <ChangeDialog
            list={list}
            asked={asked}
            onClose={() => setAsked(null)}
            onDone={() => asked.act === 'delete' && go(riskListPaths[list], { replace: true })}
          />
        )}
      </Suspense>
    </Page>
  )
}

function Acts({ rule, onAct }: { rule: Rule; onAct: (asked: OpenDialog) => void }) {
  const turn = rule.status === 'enabled' ? 'disable' : 'enable'
  const words = {
    enable: m.risk_lists_act_enable,
    disable: m.risk_lists_act_disable,
    delete: m.risk_lists_act_delete,
  }
  return (
    <>
      {([turn, 'delete'] as const).map((act) => (
        <WhyNot key={act} reasons={againstAct(rule, act)}>
          {(blocked) => (
            <Button
              look="outline"
              tone={act === 'delete' ? 'danger' : 'neutral'}
              disabled={blocked}
              onClick={() => onAct({ act, rules: [rule] })}
            >
              {words[act]()}
            </Button>
          )}
        </WhyNot>
      ))}
      <WhyNot reasons={againstAct(rule, 'edit')}>
        {(blocked) => (
          <Button
            disabled={blocked}
            onClick={() => go(`${ruleHref(rule.list, rule.ruleId)}&edit=1`)}
          >
            {m.risk_lists_act_edit()}
          </Button>
        )}
      </WhyNot>
    </>
  )
}

function Body({ rule }: { rule: Rule }) {
  const reason = rule.reason && deskReasonLabels[rule.reason]({})
  return (
    <>
      {rule.deletedAt !== null && (
        <Notice>{m.risk_lists_detail_deleted({ date: whenText(rule.deletedAt) })}</Notice>
      )}
      {reason && (
        <Notice tone="warn" title={reason}>
          {rule.note}
        </Notice>
      )}
      <div className={look.grid}>
        <div className={look.column}>
          <Facts rule={rule} />
          <Met rule={rule} />
        </div>
        <History rule={rule} />
      </div>
    </>
  )
}

const Facts = ({ rule }: { rule: Rule }) => (
  <Card title={m.risk_lists_detail_facts()}>
    <DescriptionList
      columns={2}
      items={[
        { name: m.risk_lists_column_type(), value: riskRuleTypeLabels[rule.type]({}) },
        { name: m.risk_lists_column_value(), value: rule.value },
        { name: m.risk_lists_column_scope(), value: placeLabels(rule) },
        {
          name: m.risk_lists_column_status(),
          value: <StatusChip value={rule.status} of={ruleLooks[rule.list]} />,
        },
        { name: m.risk_lists_column_creator(), value: rule.creator },
        { name: m.risk_lists_column_created(), value: <When at={rule.createdAt} /> },
        ...(rule.changedAt === null
          ? []
          : [{ name: m.risk_lists_column_changed(), value: <When at={rule.changedAt} /> }]),
        ...(rule.comment === ''
          ? []
          : [{ name: m.risk_lists_column_comment(), value: rule.comment }]),
      ]}
    />
  </Card>
)

/** The newest payments that the rule declined or let through. */
const Met = ({ rule: { met, hits } }: { rule: Rule }) => (
  <Card
    title={m.risk_lists_detail_met()}
    hint={m.portal_named({ name: m.risk_lists_column_hits(), words: countText(hits) })}
  >
    {met.length === 0 ? (
      m.risk_lists_detail_met_none()
    ) : (
      <ul className={look.lines}>
        {met.map(({ transactionId, at, payer }) => (
          <li key={transactionId} className={look.line}>
            <When at={at} />
            <TransactionId id={transactionId} />
            <span>{payer ?? '–'}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const History = ({ rule: { history, list } }: { rule: Rule }) => (
  <Card title={m.risk_lists_detail_history()}>
    <Timeline
      label={m.risk_lists_detail_history()}
      items={history.map(({ at, action, by, status }) => {
        const known = riskRuleStatuses.find((one) => one === status)
        return {
          id: `${at} ${action}`,
          title: known
            ? m.portal_named({ name: action, words: ruleLooks[list][known].label() })
            : action,
          when: <When at={at} />,
          text: by,
        }
      })}
    />
  </Card>
)
