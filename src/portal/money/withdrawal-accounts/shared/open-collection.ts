import { getAutoLoginAddress as currentzAddress } from '#contract/money/currentz.ts'
import { getAutoLoginAddress } from '#contract/money/virtual-accounts.ts'
import { type CollectionProduct, notRelated } from '#domain/money/virtual-accounts.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { notify } from '#portal/kit/notify.ts'

/** Opens the site of a collection account in a new tab. The server returns only addresses of the provider. */
export async function openCollection(product: CollectionProduct): Promise<void> {
  // Opened synchronously with the click, as a tab opened after the request would be blocked.
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  const answer = await send(product === 'va' ? getAutoLoginAddress : currentzAddress, {})
  const address = answer.ok ? answer.data.autoLoginUrl : notRelated
  if (/^https?:\/\//.test(address)) {
    if (tab) tab.location.href = address
    else window.location.assign(address)
    return
  }
  tab?.close()
  if (answer.ok) void notify({ tone: 'warn', title: m.portal_not_related() })
}
