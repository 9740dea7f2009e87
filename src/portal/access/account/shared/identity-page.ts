import { getMetaToken } from '#contract/company/identity.ts'
import { send } from '#portal/kit/call.ts'
import { notify } from '#portal/kit/notify.ts'

/**
 * Opens the outside identity page in a tab of its own, with a token that is good once. The tab is opened before
 * the token is there: afterwards browsers no longer believe that somebody asked for it.
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
