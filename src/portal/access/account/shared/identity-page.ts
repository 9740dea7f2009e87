import { getMetaToken } from '#contract/company/identity.ts'
import { send } from '#portal/kit/call.ts'
import { notify } from '#portal/kit/notify.ts'

/**
 * Opens the external identity page in a new tab with a one-time token. The tab opens before the token arrives, because
 * browsers would otherwise block it as a pop-up.
 */
export async function openIdentityPage(): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  const answer = await send(getMetaToken, {}, { quiet: true })
  if (answer.ok) {
    if (tab) tab.location.replace(answer.data.pageUrl)
    else location.assign(answer.data.pageUrl)
    return
  }
  tab?.close()
  await notify({ tone: 'bad', title: answer.failure.msg })
}
