import { type ReactElement, Suspense } from 'react'
import type { RenderedReason } from '#domain/reasons.ts'
import { lazy } from './lazy.ts'

const Why = lazy(async () => ({ default: (await import('./why.tsx')).Why }))

export type WhyNotProps = {
  /** All reasons against the action; if empty, the child is rendered unwrapped. */
  reasons: readonly RenderedReason[]
  /** Renders the action, blocked or not. */
  children: (blocked: boolean) => ReactElement
}

/** Wraps an action that may be blocked: shows every reason, who can lift it, and how. */
export function WhyNot({ reasons, children }: WhyNotProps) {
  if (reasons.length === 0) return children(false)
  return (
    <Suspense fallback={children(true)}>
      <Why reasons={reasons}>{children(true)}</Why>
    </Suspense>
  )
}
