import type { Backtest, RiskRule } from '#contract/payments/risk-list-shapes.ts'
import { rehearse } from '#contract/payments/risk-lists.ts'
import { amountText } from '#domain/money.ts'
import { type RiskList, readRuleValue } from '#domain/payments/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useSettled } from '#portal/kit/use-settled.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { listed } from '#ui/listed.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { BacktestChart } from './backtest-chart.tsx'
import { BacktestFirst } from './backtest-first.tsx'
import { BacktestSplit } from './backtest-split.tsx'
import { placeLabels } from './columns.tsx'
import { placeOf, type RuleDraft } from './draft.ts'
import { listLabels } from './labels.ts'
import { RuleLink } from './shared/rule-link.tsx'

type Named = Backtest['wider'][number]

const Rules = ({ rules }: { rules: readonly Named[] }) =>
  rules.map((rule) => (
    <div key={rule.ruleId}>
      <RuleLink rule={rule} /> · {placeLabels(rule)}
    </div>
  ))

/**
 * The active rules that make this one ineffective or unnecessary, or that it makes so. They are only shown and block
 * nothing.
 */
function Covering({ data: { overruling, wider, narrower } }: { data: Backtest }) {
  const more = narrower.count - narrower.rules.length
  return (
    <>
      {overruling.length > 0 && (
        <Notice tone="warn" title={m.risk_lists_overruling()}>
          <Rules rules={overruling} />
        </Notice>
      )}
      {wider.length > 0 && (
        <Notice title={m.risk_lists_wider()}>
          <Rules rules={wider} />
        </Notice>
      )}
      {narrower.count > 0 && (
        <Notice tone="info" title={m.risk_lists_narrower()}>
          <Rules rules={narrower.rules} />
          {more > 0 && m.risk_lists_more({ count: countText(more) })}
        </Notice>
      )}
    </>
  )
}

const quiet = css({ color: 'fg.muted', textStyle: 'small' })
const sentence = css({ textStyle: 'title' })
const settledMs = 400

type Props = { list: RiskList; rule: RiskRule | null; draft: RuleDraft }

/** The backtest of the rule being typed over the last 90 days, requested once the user stops typing. */
export function BacktestCard({ list, rule, draft }: Props) {
  const { type, scope } = draft
  const value = useSettled(draft.value.trim(), settledMs)
  const place = placeOf(draft)
  const ready =
    !('fault' in readRuleValue(type, value)) && (scope === 'all' || place.scopeId !== '')
  const asked = { list, type, value, ...place, ...(rule && { ruleId: rule.ruleId }) }
  const answer = useCall(rehearse, asked, { enabled: ready, keep: true })
  const data = ready ? answer.data : undefined
  return (
    <Card
      title={m.risk_lists_rehearsal()}
      hint={
        data &&
        m.risk_lists_rehearsal_span({
          from: data.from.slice(0, 10),
          to: data.to.slice(0, 10),
          payments: countText(data.payments.count) + (data.payments.capped ? '+' : ''),
        })
      }
    >
      <div aria-live="polite" aria-busy={answer.isFetching || undefined}>
        {!ready ? (
          <p className={quiet}>{m.risk_lists_rehearsal_idle()}</p>
        ) : answer.isError && !data ? (
          <FailurePanel of={answer} />
        ) : !data ? (
          <Skeleton shape="block" />
        ) : (
          <Stack>
            <Covering data={data} />
            {data.count === 0 ? (
              <p className={sentence}>{listLabels[list].none()}</p>
            ) : (
              <Told list={list} data={data} />
            )}
          </Stack>
        )}
      </div>
    </Card>
  )
}

function Told({ list, data }: { list: RiskList; data: Backtest }) {
  return (
    <Stack>
      <div>
        <p className={sentence}>{sentenceOf(list, data)}</p>
        <BacktestAmounts data={data} />
      </div>
      <BacktestSplit list={list} data={data} />
      <BacktestChart list={list} data={data} />
      <BacktestFirst data={data} />
      <p className={quiet}>{listLabels[list].definition()}</p>
    </Stack>
  )
}

function sentenceOf(list: RiskList, { count: found, total }: Backtest): string {
  const count = countText(found)
  const amount = total && `${amountText(total.amount)} ${total.currency}`
  if (list === 'black')
    return amount
      ? m.risk_lists_rehearsal_stopped_of({ count, amount })
      : m.risk_lists_rehearsal_stopped({ count })
  return amount
    ? m.risk_lists_rehearsal_passed_of({ count, amount })
    : m.risk_lists_rehearsal_passed({ count })
}

/** The amount in each currency, and the rates of the total. */
function BacktestAmounts({ data: { amounts, total } }: { data: Backtest }) {
  if (!total?.converted && !total?.leftOut.length) return null
  const each = amounts.map(({ amount, currency }) => `${amountText(amount)} ${currency}`)
  return (
    <p className={quiet}>
      {m.risk_lists_rehearsal_currencies({ amounts: listed(each) })}{' '}
      {total.converted && m.risk_lists_rehearsal_rates()}{' '}
      {total.leftOut.length > 0 &&
        m.risk_lists_rehearsal_left_out({ currencies: listed(total.leftOut) })}
    </p>
  )
}
