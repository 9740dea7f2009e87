import { queryMerSetting } from '#contract/account.ts'
import { getAccountCenter } from '#contract/sessions.ts'
import { send } from '#portal/kit/call.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'

/** After the account information was sent: the banner over every page shows its new status as well. */
export async function settle(): Promise<void> {
  const [account] = await Promise.all([
    send(getAccountCenter, {}, { quiet: true }),
    refetchAll(queryMerSetting),
  ])
  const held = session.get()
  if (account.ok && held) session.set({ ...held, account: account.data })
}
