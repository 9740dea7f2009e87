import { detail, list, listRisk } from '#contract/groups.ts'
import { list as listWebsites } from '#contract/stores.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { refreshSession } from '#portal/kit/refresh-session.ts'

/** After groups changed: lists, filters and the session show them as they are now. */
export async function settle(): Promise<void> {
  await Promise.all([refetchAll(list, detail, listRisk, listWebsites), refreshSession()])
}
