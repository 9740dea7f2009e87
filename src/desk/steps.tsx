import type { Output } from '#contract/call.ts'
import type { getCase } from '#contract/desk/desk.ts'
import { type DeskDecision, needsReason } from '#domain/cases.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Inline } from '#ui/stack.tsx'
import { actNames } from './words.ts'

export type StepsProps = {
  steps: Output<typeof getCase>['steps']
  onDecide: (decision: DeskDecision) => void
}

/** Every decision of the queue; one that the lifecycle refuses now says why. */
export const Steps = ({ steps, onDecide }: StepsProps) => (
  <Inline>
    {steps.map(({ decision, against }) => (
      <WhyNot key={decision} reasons={against}>
        {(blocked) => (
          <Button
            size="sm"
            look={needsReason(decision) ? 'outline' : 'solid'}
            tone={needsReason(decision) ? 'danger' : 'accent'}
            disabled={blocked}
            onClick={() => onDecide(decision)}
          >
            {actNames[decision]()}
          </Button>
        )}
      </WhyNot>
    ))}
  </Inline>
)
