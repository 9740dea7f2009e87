import { limits } from '#domain/limits.ts'

/** When an external system is called again after a given number of failed or unanswered calls; the waits grow. */
export function againAt(now: Date, asked: number): Date {
  const { resumeWaits } = limits
  return new Date(now.getTime() + (resumeWaits[Math.min(asked, resumeWaits.length - 1)] ?? 0))
}
