import type { ContextFrom, EventFrom } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'
import type { securityChangeFlow } from '#machines/access/flows/security-change.ts'

export type StepProps = {
  readonly change: 'phone' | 'email'
  readonly context: ContextFrom<typeof securityChangeFlow>
  readonly busy: boolean
  readonly send: (event: EventFrom<typeof securityChangeFlow>) => void
  /** Returns the reasons that currently block the next step. */
  readonly against: () => readonly ReasonCode[]
}
