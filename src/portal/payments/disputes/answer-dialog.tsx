import type { DisputeDetail } from '#contract/payments/dispute-shapes.ts'
import { updateStatus } from '#contract/payments/disputes.ts'
import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { ConfirmDialog } from '#portal/kit/confirm-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { ReasonsDialog } from '#portal/kit/reasons-dialog.tsx'
import { type Answer, answerReasons } from './acts.ts'
import { ProcessDialog } from './process-dialog.tsx'

type Props = { dispute: DisputeDetail; answer: Answer; onClose: () => void }

export function AnswerDialog({ dispute, answer, onClose }: Props) {
  const { disputeId, amount, currency } = dispute
  const reasons = answerReasons(dispute, answer)
  if (reasons.length > 0) {
    const title = answer === 'process' ? m.disputes_process() : m.disputes_waive()
    return <ReasonsDialog title={title} reasons={reasons} onClose={onClose} />
  }
  if (answer === 'process') return <ProcessDialog disputeId={disputeId} onClose={onClose} />
  return (
    <ConfirmDialog
      title={m.disputes_waive_title()}
      text={m.disputes_waive_text({ amount: amountText(amount), currency })}
      confirmLabel={m.disputes_waive()}
      tone="danger"
      act={(send) => send(updateStatus, { disputeId, status: 'waiver_appeal' })}
      onDone={() => {
        void notify({ tone: 'good', title: m.disputes_waive_done() })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
