import { end, start } from '#contract/access/view-as.ts'
import { enter } from '#portal/kit/auth-state.ts'
import { type IdempotentClient, send } from '#portal/kit/call.ts'
import type { Result } from '#portal/kit/failure.ts'
import { go } from '#portal/kit/go.ts'
import { queryClient } from '#portal/kit/query.ts'

/** Clears everything that was fetched with other permissions, and reloads it. */
async function beginAnew(at: string): Promise<void> {
  queryClient.clear()
  go(at)
  await enter()
  await queryClient.resetQueries()
}

/** Starts view-as for an operator, at the home page. */
export async function startViewAs(
  operatorCode: string,
  once: IdempotentClient,
): Promise<Result<unknown>> {
  const answer = await once(start, { operatorCode })
  if (answer.ok) await beginAnew('/aq/homePage')
  return answer
}

/** Ends view-as and restores the administrator's own permissions. */
export async function endViewAs(): Promise<boolean> {
  const answer = await send(end, {})
  if (answer.ok) await beginAnew('/aq/homePage')
  return answer.ok
}
