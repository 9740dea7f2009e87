import * as operators from '#contract/access/operators.ts'
import * as roles from '#contract/access/roles.ts'
import * as groups from '#contract/company/groups.ts'
import { list as listLinks } from '#contract/links/made-links.ts'
import { confirmCheckout } from '#contract/links/payment-links.ts'
import { list as listWithdrawals } from '#contract/money/withdrawals.ts'
import { reply } from '#contract/payments/chargebacks.ts'
import { queryPage } from '#contract/payments/disputes.ts'
import { ask, payLink, tokenOf } from './api.ts'
import { openedCase } from './opened-case.ts'
import { cards } from './payer-page.ts'
import type { PoolName } from './pools.ts'
import { takeLink } from './take.ts'

const newest = { pageSize: 1 } as const

/** Records of the demo merchant, one of each kind that a portal screen shows. */
export async function samplesOf(pool: PoolName) {
  const who = { token: await tokenOf('administrator') }
  const [operator] = (await ask(operators.list, newest, who)).records
  const [role] = await ask(roles.list, {}, who)
  const [group] = (await ask(groups.list, newest, who)).records
  const [dispute] = (await ask(queryPage, { pageSize: 1, status: ['pending'] }, who)).records
  const [withdrawal] = (await ask(listWithdrawals, newest, who)).records
  const [link] = (await ask(listLinks, newest, who)).records
  const closedCase = await openedCase(pool)
  await ask(reply, { operation: 'waive', chargebackId: closedCase }, who)
  return {
    paid: await payLink(takeLink(pool), cards.approved),
    authorised: await payLink(takeLink('usd-auth'), cards.approved),
    held: await payLink(takeLink(pool), cards.review),
    operator: operator?.operatorCode ?? 'none',
    role: role?.roleCode ?? 'none',
    group: group?.groupId ?? 'none',
    withdrawal: withdrawal?.flowId ?? 'none',
    dispute: dispute?.disputeId ?? 'none',
    link: link?.linkId ?? 'none',
    pendingCase: await openedCase(pool),
    closedCase,
  }
}
export type Samples = Awaited<ReturnType<typeof samplesOf>>

/** Links in each state that their page shows. */
export async function linksOf(pool: PoolName) {
  const [open, paid] = [takeLink(pool), takeLink(pool)]
  await payLink(paid, cards.approved)
  const { checkoutUrl } = await ask(confirmCheckout, { id: open })
  return { open, paid, checkout: checkoutUrl }
}
