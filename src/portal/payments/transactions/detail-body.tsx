import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import { EvidenceCard } from '#portal/payments/evidence/shared/evidence-card.tsx'
import { LogisticsCard } from '#portal/payments/logistics/shared/logistics-card.tsx'
import { RuleLink } from '#portal/payments/risk-lists/shared/rule-link.tsx'
import { css } from '#styled/css'
import { Notice } from '#ui/notice.tsx'
import { DeclinePanel } from './decline-panel.tsx'
import { DetailCard, DetailNames, DetailShipping } from './detail-card.tsx'
import { DetailFlow } from './detail-flow.tsx'
import { DetailRelated } from './detail-related.tsx'
import { DetailSum } from './detail-sum.tsx'
import { DetailTimeline } from './detail-timeline.tsx'
import { NextSteps } from './next-steps.tsx'
import { PaidOut } from './paid-out.tsx'
import { rowActionsOf } from './row-actions-of.ts'
import { ActDialogs } from './shared/act-dialogs.tsx'
import { useRequestedAct } from './shared/use-requested-act.ts'

const look = {
  grid: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
  }),
  column: css({ flow: 'column', gap: '6', minWidth: '0' }),
}

export function DetailBody({ record }: { record: TransactionDetail }) {
  const { transactionId } = record
  const { ask } = useRequestedAct(transactionId)
  return (
    <>
      <NextSteps record={record} />
      {record.status === 'FAILED' && <DeclinePanel record={record} />}
      {record.riskRule?.list === 'white' && (
        <Notice tone="info" title={m.transactions_rule_passed()}>
          <RuleLink rule={record.riskRule} />
        </Notice>
      )}
      <div className={look.grid}>
        <div className={look.column}>
          {record.sums.map((sum) => (
            <DetailSum key={sum.currency} record={record} sum={sum} />
          ))}
          <PaidOut paidOut={record.paidOut} />
          <DetailFlow transactionId={transactionId} />
          <DetailRelated record={record} actionsOf={(row) => rowActionsOf(row, ask)} />
          <DetailCard record={record} />
          <DetailShipping record={record} />
          <LogisticsCard transactionId={transactionId} />
          <EvidenceCard transactionId={transactionId} />
        </div>
        <div className={look.column}>
          <DetailTimeline record={record} />
          <DetailNames record={record} />
        </div>
      </div>
      <ActDialogs transactionId={transactionId} />
    </>
  )
}
