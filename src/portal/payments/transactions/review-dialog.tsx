import { useState } from 'react'
import { review } from '#contract/payments/transactions.ts'
import { transactionsReasons } from '#labels/reasons/transactions.ts'
import { reviewFlow } from '#machines/payments/flows/review.ts'
import { factsOf } from '#machines/payments/lifecycles/transaction-facts.ts'
import type { ConfirmationRequest } from '#machines/payments/parts/confirmation.ts'
import { m } from '#paraglide/messages.js'
import { FlowDialog } from '#portal/kit/flow-dialog.tsx'
import { newId } from '#portal/kit/ids.ts'
import { refetchAfter } from '#portal/kit/query.ts'
import { requestActor } from '#portal/kit/request-actor.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { When } from '#portal/kit/when.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ActDialogProps } from './act-dialog.tsx'
import { RecordFacts } from './record-facts.tsx'
import { reviewReasonOf } from './shared/look.ts'
import { namesOf, tellDone, useOpened } from './use-act-flow.ts'

type Decision = 'APPROVE' | 'REJECT'
type Words = Readonly<Record<'title' | 'text' | 'confirm' | 'done', () => string>>

const words: Readonly<Record<Decision, Words>> = {
  APPROVE: {
    title: m.transactions_approve_title,
    text: m.transactions_approve_text,
    confirm: m.transactions_approve_confirm,
    done: m.transactions_approve_done,
  },
  REJECT: {
    title: m.transactions_reject_title,
    text: m.transactions_reject_text,
    confirm: m.transactions_reject_confirm,
    done: m.transactions_reject_done,
  },
}

/** The merchant's decision on a payment held for review, with its deadline. */
function ReviewDialog({ record, decision, ...flow }: ActDialogProps & { decision: Decision }) {
  const [machine] = useState(() =>
    reviewFlow.provide({
      actors: {
        request: requestActor<ConfirmationRequest<Decision>>(({ act }, send) =>
          send(review, { ...namesOf(record), decision: act }),
        ),
      },
    }),
  )
  const [input] = useState({ newKey: newId })
  const said = words[decision]
  const actor = useFlow(machine, {
    input,
    on: {
      success: () => tellDone(said.done()),
      finish: () => refetchAfter(review),
      failed: () => refetchAfter(review),
    },
  })
  const { transactionId, facts } = record
  useOpened(actor, { type: 'OPEN', transactionId, facts: factsOf(facts), act: decision }, flow)
  const { reviewUntil } = facts
  const why = reviewReasonOf(record)
  return (
    <FlowDialog
      actor={actor}
      known={transactionsReasons}
      tone={decision === 'REJECT' ? 'danger' : 'accent'}
      title={said.title()}
      description={said.text()}
      confirm={{ type: 'CONFIRM' }}
      confirmLabel={said.confirm()}
    >
      <RecordFacts
        record={record}
        more={[
          ...(why ? [{ name: m.transactions_review_reason(), value: why }] : []),
          ...(reviewUntil
            ? [{ name: m.transactions_review_deadline(), value: <When at={reviewUntil} /> }]
            : []),
        ]}
      />
      <Notice>{m.transactions_review_deadline_text()}</Notice>
    </FlowDialog>
  )
}

export const ApproveDialog = (props: ActDialogProps) => (
  <ReviewDialog {...props} decision="APPROVE" />
)
export const RejectDialog = (props: ActDialogProps) => <ReviewDialog {...props} decision="REJECT" />
