import { change } from '#contract/access/views.ts'
import type { Result } from '#portal/kit/failure.ts'
import { refetchAfter } from '#portal/kit/query.ts'

/** The answer to an act on a view; where it was refused, the view may be another by now, and is asked for again. */
export async function orAnew<T>(sent: Promise<Result<T>>): Promise<Result<T>> {
  const result = await sent
  if (!result.ok) refetchAfter(change)
  return result
}
