import { end, start } from '#contract/rehearsal.ts'
import { send } from './call.ts'
import type { Result } from './failure.ts'
import { go } from './go.ts'
import { queryClient } from './query.ts'
import { enter } from './standing.ts'

const quiet = { quiet: true }

/** What was fetched with other rights is forgotten, and everything is asked for again. */
async function beginAnew(at: string): Promise<void> {
  queryClient.clear()
  go(at)
  await enter()
  await queryClient.resetQueries()
}

/** Looks at the portal as an operator, from the home page on. */
export async function startRehearsal(operatorCode: string): Promise<Result<unknown>> {
  const answer = await send(start, { operatorCode }, quiet)
  if (answer.ok) await beginAnew('/aq/homePage')
  return answer
}

/** Has the own rights back. */
export async function endRehearsal(): Promise<boolean> {
  const answer = await send(end, {})
  if (answer.ok) await beginAnew('/aq/homePage')
  return answer.ok
}
