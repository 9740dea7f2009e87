import type { Reason, ReasonCode } from '#domain/reasons.ts'

/** One guard for each code: it refuses while the lifecycle's reasons name that code. */
export function guardsFrom<Code extends ReasonCode, Args>(
  codes: readonly Code[],
  reasons: (args: Args) => readonly Reason[],
): Record<Code, (args: Args) => boolean> {
  const guards = codes.map((code) => [
    code,
    (args: Args) => !reasons(args).some((one) => one.code === code),
  ])
  // The keys are exactly `codes`; Object.fromEntries widens them to string.
  return Object.fromEntries(guards) as Record<Code, (args: Args) => boolean>
}
