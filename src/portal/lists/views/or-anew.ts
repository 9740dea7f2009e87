import { change } from '#contract/access/views.ts'
import type { Result } from '#portal/kit/failure.ts'
import { refetchAfter } from '#portal/kit/query.ts'

/** Returns the result of an action on a view. After a refusal the view may have changed, so it is fetched again. */
export async function orAnew<T>(sent: Promise<Result<T>>): Promise<Result<T>> {
  const result = await sent
  if (!result.ok) refetchAfter(change)
  return result
}
