import type { DisputeDetail } from '#contract/trade/dispute-shapes.ts'
import { m } from '#paraglide/messages.js'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { type Answer, answerReasons, refundReasons } from './acts.ts'

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

type Props = { dispute: DisputeDetail; onAnswer: (answer: Answer) => void; onRefund: () => void }

/** What can be done with an alert, each with everything that is in its way. */
export function DisputeActs({ dispute, onAnswer, onRefund }: Props) {
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
