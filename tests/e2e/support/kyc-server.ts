import { expect, type Page, type Route } from '@playwright/test'
import type { Output } from '#contract/call.ts'
import * as kyc from '#contract/company/identity.ts'
import {
  getRenewDetails,
  listUpdateHistory,
  queryWriter,
} from '#contract/company/identity-changes.ts'
import { getBootstrap } from '#contract/home.ts'
import type { ApplicationNow, KycOutcome } from '#machines/company/parts/kyc-change.ts'
import { noon } from '../../machines/models/samples.ts'
import { recordOf } from '../../support/identity-record.ts'
import { answered, heldAt, refused } from './intercept.ts'

const at = new Date(noon).toISOString()
const name = 'Jonas Weber'
/** Another change is under review, so that nobody begins a second one of its kind. */
const history: Output<typeof listUpdateHistory> = {
  records: [
    {
      ...{ applicationId: 'ida_9', type: 'change_beneficial_owner', name: null, items: [] },
      ...{ status: 'pending', submittedAt: at, operator: name, decidedAt: null },
    },
  ],
  ...{ total: 1, totalCapped: false, next: null },
}

/**
 * Simulates the server for the pages of an application: returns its current state, and responds as the walk specifies.
 */
export async function kycServer(page: Page, first: ApplicationNow | null) {
  const gates = {
    begin: await heldAt(page, kyc.initialize.path),
    save: await heldAt(page, kyc.savePersonal.path),
    send: await heldAt(page, kyc.commitChange.path),
    discard: await heldAt(page, kyc.cancelChanges.path),
  }
  let standing = first
  let revision = first?.revision ?? 1
  let newer = false
  /** How requests for the application are handled: answered, held, or lost. */
  let mode: 'answer' | 'hold' | 'lose' = 'answer'
  let loads: Route[] = []

  const tell = (now: ApplicationNow): void => {
    revision += 1
    standing = { ...now, revision }
  }
  const answer = (route: Route) =>
    standing ? answered(route, recordOf(standing, { savedBy: standing.savedBy })) : route.abort()
  const release = async (go: (route: Route) => Promise<void>) => {
    const held = loads
    loads = []
    for (const route of held) await go(route)
  }
  const arrived = () => expect.poll(() => loads.length).toBeGreaterThan(0)
  await page.route(`**${getRenewDetails.path}*`, (route) => {
    if (mode === 'answer') return answer(route)
    if (mode === 'lose') return route.abort()
    return void loads.push(route)
  })
  await page.route(`**${queryWriter.path}*`, (route) =>
    answered(route, {
      writer: newer ? { name, savedAt: at, isYou: false } : null,
      revision: newer ? revision + 1 : revision,
    }),
  )
  await page.route(`**${listUpdateHistory.path}*`, (route) => answered(route, history))
  await page.route(`**${kyc.query.path}*`, (route) => {
    const applicationId = first?.type === 'verification' ? first.applicationId : null
    return answered(route, {
      verification: { status: 'passed', applicationId, reasons: [], usualHours: null },
      openChanges: [{ type: 'change_beneficial_owner', target: 'group:3', status: 'pending' }],
      alertInfoDTO: { identificationInvalidDTOS: [] },
      ...{ holderUserInfo: { userInfos: [] }, beneficiaryInfo: { userInfos: [] } },
    } satisfies Output<typeof kyc.query>)
  })
  // The documents of the models are valid at noon of their day, so the session's clock is set to it.
  await page.route(`**${getBootstrap.path}*`, async (route) => {
    const response = await route.fetch()
    const body: unknown = await response.json()
    // The envelope of every response.
    const { data, ...rest } = body as { data: Output<typeof getBootstrap> }
    await route.fulfill({
      response,
      json: { ...rest, data: { ...data, session: { ...data.session, now: at } } },
    })
  })

  return {
    gates,
    lose: (gate: keyof typeof gates) => async () => (await gates[gate].next()).abort(),
    judge: async (gate: keyof typeof gates, outcome: KycOutcome) => {
      const route = await gates[gate].next()
      if (outcome.kind === 'done') {
        tell(outcome.now)
        return answer(route)
      }
      if (outcome.kind === 'refused') return refused(route, 'refused', { reasons: outcome.reasons })
      mode = 'hold'
      return refused(route, 'changed_meanwhile')
    },
    /** Another user has changed the application; requests for it are held from now on. */
    isNewer: (told: boolean) => {
      newer = told
    },
    hold: () => {
      mode = 'hold'
    },
    arrived,
    load: async (theirs: ApplicationNow) => {
      await arrived()
      tell(theirs)
      newer = false
      mode = 'answer'
      await release(answer)
    },
    loseLoad: async () => {
      await arrived()
      mode = 'lose'
      await release((route) => route.abort())
    },
    /** The page learns of it when its window becomes visible again. */
    moved: async (now: ApplicationNow) => {
      tell(now)
      mode = 'answer'
      await release(answer)
      await page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')))
    },
  }
}
