import { type ReactElement, Suspense } from 'react'
import type { RenderedReason } from '#domain/reasons.ts'
import { lazy } from './lazy.ts'

const Why = lazy(async () => ({ default: (await import('./why.tsx')).Why }))

export type WhyNotProps = {
  /** Everything that stands in the way; nothing is wrapped when it is empty. */
  reasons: readonly RenderedReason[]
  /** Draws the action, blocked or not. */
  children: (blocked: boolean) => ReactElement
}

/** Any action that may be refused: it says all reasons, who can lift each, and what lifts it. */
export function WhyNot({ reasons, children }: WhyNotProps) {
  if (reasons.length === 0) return children(false)
  return (
    <Suspense fallback={children(true)}>
      <Why reasons={reasons}>{children(true)}</Why>
    </Suspense>
  )
}
