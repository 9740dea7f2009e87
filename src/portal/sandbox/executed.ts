import { listFired } from '#contract/sandbox/sandbox.ts'
import { send } from '#portal/kit/call.ts'
import type { Sent } from '#portal/kit/request.ts'

/** Fetches a page of executed jobs; null on failure. */
export async function executedOf(page: Omit<Sent<typeof listFired>, 'total'>) {
  const answer = await send(listFired, { ...page, total: 'none' }, { quiet: true })
  return answer.ok ? answer.data.records : null
}
