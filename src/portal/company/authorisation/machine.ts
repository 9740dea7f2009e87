import { fromPromise } from 'xstate'
import type { WebsiteRow } from '#contract/company/website-shapes.ts'
import { list, merchantOauth, startOauth } from '#contract/company/websites.ts'
import type { ShopPlatform } from '#domain/company/websites.ts'
import { limits } from '#domain/limits.ts'
import type { ReasonCode } from '#domain/reasons.ts'
import {
  type BindOutcome,
  type BindRequest,
  type StartOutcome,
  type StartRequest,
  type Websites,
  websiteAuthorisationFlow,
} from '#machines/company/flows/website-authorisation.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/website.ts'
import { rememberRequestedShop } from '#portal/company/authorisation/shared/requested-shop.ts'
import { send } from '#portal/kit/call.ts'
import { answerOf } from '#portal/kit/request-actor.ts'
import type { Arrived } from './arrival.ts'

const quiet = { quiet: true }
/** Reasons that allow moving the binding, but only after confirmation. */
const elsewhere: readonly ReasonCode[] = ['store.already_bound', 'store.shop_taken']

const canBind = ({ facts }: WebsiteRow): boolean =>
  reasonsAgainst(facts, { type: 'BIND' }).length === 0

/** The websites on a platform, including hidden ones, because a shop can be bound to those too. */
async function websitesOn(platform: ShopPlatform): Promise<readonly WebsiteRow[]> {
  const asked = { platform: [platform], hidden: 'all' as const, pageSize: limits.pageSizeMax }
  const answer = await send(list, asked, quiet)
  if (!answer.ok) throw new Error(answer.failure.msg)
  return answer.data.records
}

/**
 * The authorisation flow with its calls, for the shop in the address; `onWebsites` gets the websites to choose from.
 */
export const authorisationMachine = (
  { platform, shop, callback }: Arrived,
  onWebsites: (websites: readonly WebsiteRow[]) => void,
) => {
  // The default is never used: without a platform the flow sends nothing.
  const on = platform ?? 'shopify'
  return websiteAuthorisationFlow.provide({
    actors: {
      load: fromPromise<Websites, undefined>(async () => {
        const websites = await websitesOn(on)
        onWebsites(websites)
        return { accIds: websites.filter(canBind).map(({ storeId }) => storeId) }
      }),
      start: fromPromise<StartOutcome, StartRequest>(async ({ input: { accId } }) => {
        const payload = { storeId: accId, platform: on, shop }
        const answer = await send(startOauth, payload, quiet)
        if (answer.ok) {
          rememberRequestedShop({ platform: on, shop })
          return { kind: 'leave', url: answer.data.url }
        }
        const { message, reasons } = answerOf(answer)
        return { kind: 'refused', message, reasons }
      }),
      bind: fromPromise<BindOutcome, BindRequest>(async ({ input: { rebind } }) => {
        const answer = await send(merchantOauth, { platform: on, callback, rebind }, quiet)
        if (answer.ok) return { kind: 'bound', accId: answer.data.storeId }
        const { message, reasons } = answerOf(answer)
        const asks = reasons.some(({ code }) => elsewhere.includes(code))
        return { kind: asks ? 'boundElsewhere' : 'refused', message, reasons }
      }),
    },
  })
}
