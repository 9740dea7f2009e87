import { Suspense } from 'react'
import type { DisputeDetail } from '#contract/payments/dispute-shapes.ts'
import { inZone } from '#domain/time-zones.ts'
import { disputeReasonLabels } from '#labels/payments/disputes.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { lazy } from '#portal/kit/lazy.ts'
import { Money } from '#portal/kit/money.tsx'
import { Page } from '#portal/kit/page.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { When, whenText } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { zone } from '#portal/kit/zone.ts'
import { LogisticsCard } from '#portal/payments/logistics/shared/logistics-card.tsx'
import { ActDialogs } from '#portal/payments/transactions/shared/act-dialogs.tsx'
import { useRequestedAct } from '#portal/payments/transactions/shared/use-requested-act.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline } from '#ui/stack.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { type Answer, answerReasons, answers, refundReasons } from './acts.ts'
import { AlertCard } from './alert-card.tsx'
import { eventLooks, statusLooks } from './look.ts'
import { OrderCard, PaymentCard } from './payment-cards.tsx'

/** The history of an alert, newest first. */
function DisputeProgress({ dispute: { history, note } }: { dispute: DisputeDetail }) {
  const items = history.toReversed().map(({ kind, at, actor }) => {
    const said = kind === 'processed' ? note : null
    const by = actor && m.disputes_by({ actor })
    return {
      id: kind,
      tone: eventLooks[kind].tone,
      title: eventLooks[kind].label(),
      when: <When at={at} />,
      ...(by || said ? { text: [by, said].filter(Boolean).join(' · ') } : {}),
    }
  })
  return (
    <Card title={m.disputes_progress()}>
      <Timeline label={m.disputes_progress()} items={items} />
    </Card>
  )
}

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

type Props = { dispute: DisputeDetail; onAnswer: (answer: Answer) => void; onRefund: () => void }

/** The actions on an alert, each with all reasons against it. */
function DisputeActs({ dispute, onAnswer, onRefund }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={root} role="group" aria-label={m.disputes_acts()}>
      <WhyNot reasons={answerReasons(dispute, 'process')}>
        {(blocked) => (
          <Button disabled={blocked} onClick={() => onAnswer('process')}>
            {m.disputes_process()}
          </Button>
        )}
      </WhyNot>
      <WhyNot reasons={refundReasons(dispute)}>
        {(blocked) => (
          <Button look="outline" disabled={blocked} onClick={onRefund}>
            {m.disputes_refund()}
          </Button>
        )}
      </WhyNot>
      <WhyNot reasons={answerReasons(dispute, 'waive')}>
        {(blocked) => (
          <Button look="outline" tone="danger" disabled={blocked} onClick={() => onAnswer('waive')}>
            {m.disputes_waive()}
          </Button>
        )}
      </WhyNot>
    </div>
  )
}

const AnswerDialog = lazy(async () => ({
  default: (await import('./answer-dialog.tsx')).AnswerDialog,
}))

const words = ['answer'] as const

const look = {
  grid: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
  }),
  column: css({ flow: 'column', gap: '6', minWidth: '0' }),
}

export function Dispute({ dispute }: { dispute: DisputeDetail }) {
  const { disputeId, transactionId, amount, currency, status, reason } = dispute
  const { read, open, close } = useAddressWords(words)
  const { ask } = useRequestedAct(transactionId)
  const answer = answers.find((one) => one === read('answer'))
  return (
    <Page
      title={m.disputes_detail_title()}
      crumbs={crumbsOf('/aq/disputeDetail')}
      heading={
        <Inline>
          <Money amount={amount} currency={currency} />
          <StatusChip value={status} of={statusLooks} />
        </Inline>
      }
      hint={
        <Inline>
          {disputeReasonLabels[reason]({})}
          <Copyable value={disputeId} name={m.disputes_id()} />
        </Inline>
      }
      actions={
        <DisputeActs
          dispute={dispute}
          onAnswer={(one) => open({ answer: one })}
          onRefund={() => ask({ act: 'refund', transactionId })}
        />
      }
    >
      <NextStep dispute={dispute} />
      <div className={look.grid}>
        <div className={look.column}>
          <AlertCard dispute={dispute} />
          <PaymentCard dispute={dispute} />
          <OrderCard dispute={dispute} />
          <LogisticsCard transactionId={transactionId} />
        </div>
        <DisputeProgress dispute={dispute} />
      </div>
      <Suspense>
        {answer && <AnswerDialog key={answer} dispute={dispute} answer={answer} onClose={close} />}
      </Suspense>
      <ActDialogs transactionId={transactionId} whole />
    </Page>
  )
}

/** What an alert waits for, and until when; nothing once it is over. */
function NextStep({ dispute: { status, deadline, refund } }: { dispute: DisputeDetail }) {
  if (status === 'processed') return <Notice>{m.disputes_next_processed()}</Notice>
  if (status !== 'pending') return null
  if (refund === 'running') return <Notice>{m.disputes_next_refunding()}</Notice>
  const until = whenText(deadline)
  const utc = inZone(new Date(deadline), 'UTC+0')
  return (
    <Notice tone="warn">
      {zone() === 'UTC+0'
        ? m.disputes_next_pending({ until })
        : m.disputes_next_pending_utc({ until, utc })}
    </Notice>
  )
}
