import { limits } from '#domain/limits.ts'

/** When the outside world is asked again for what it did not take or answer, after so many times: later each time. */
export function againAt(now: Date, asked: number): Date {
  const { resumeWaits } = limits
  return new Date(now.getTime() + (resumeWaits[Math.min(asked, resumeWaits.length - 1)] ?? 0))
}
