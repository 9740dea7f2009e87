import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import { amountText } from '#domain/money.ts'
import { chargebacksReasons } from '#labels/reasons/chargebacks.ts'
import { appealReasons } from '#machines/payments/parts/appeal.ts'
import { m } from '#paraglide/messages.js'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AppealActor } from './use-appeal.ts'

type Props = { record: ChargebackDetail; actor: AppealActor; act: 'waive' | 'confirm' }

/** Asks for confirmation before a case is given up, which cannot be undone. */
export function GiveInDialog({ record, actor, act }: Props) {
  const amount = `${amountText(record.amount)} ${record.currency}`
  const waives = act === 'waive'
  const waiveText =
    record.stage === 'retrieval'
      ? m.chargebacks_waive_retrieval_text()
      : m.chargebacks_waive_text({ amount })
  return (
    <FlowDialog
      actor={actor}
      known={chargebacksReasons}
      tone="danger"
      title={waives ? m.chargebacks_waive_title() : m.chargebacks_accept_title()}
      description={waives ? waiveText : m.chargebacks_accept_text({ amount })}
      confirm={{ type: 'YES' }}
      confirmLabel={waives ? m.chargebacks_waive_yes() : m.chargebacks_accept_yes()}
      cancelLabel={m.chargebacks_give_in_no()}
      reasons={({ context }) => appealReasons({ context, event: { type: 'YES' } })}
    >
      <Notice tone="warn" title={m.chargebacks_final()} />
    </FlowDialog>
  )
}
