import { expect, type Page, type Route } from '@playwright/test'
import type { Output } from '#contract/call.ts'
import { getDetail, getPack, reply, saveDraft } from '#contract/payments/chargebacks.ts'
import { second } from '#domain/durations.ts'
import { type AppealMaterials, appealFiles, appealTexts } from '#domain/payments/appeals.ts'
import type { ActOutcome, CaseNow, DraftOutcome } from '#machines/payments/parts/appeal.ts'
import { noon } from '../../machines/models/samples.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { answered, heldAt, refused } from './intercept.ts'

type Detail = Output<typeof getDetail>
/** Simulates the server for the page of a case: returns its current state, and responds as the walk specifies. */
export async function appealServer(page: Page, record: Detail) {
  const gates = {
    save: await heldAt(page, saveDraft.path),
    pack: await heldAt(page, getPack.path),
    reply: await heldAt(page, reply.path),
  }
  let standing: CaseNow | undefined
  let shift = 0
  let versions = 0
  /** Pending requests for a case that another user has saved. */
  let loads: Route[] | null = null
  const later = () => new Date(noon + ++versions * second).toISOString()

  /** The walk counts from noon, the page from now. */
  const tell = async (now: CaseNow): Promise<void> => {
    standing = now
    shift = (await page.evaluate(() => Date.now())) - noon
  }
  /** With the latest save time. */
  const tellKept = (now: CaseNow) => tell({ ...now, savedAt: later() })
  const detail = (): Detail => {
    if (!standing) return record
    const { standing: where, materials, revision, savedAt, savedBy } = standing
    const at = (instant: number) => new Date(instant + shift).toISOString()
    return {
      ...record,
      ...{ stage: where.stage, status: where.status, appealStatus: where.appeal },
      ...{ outcome: where.outcome, deadline: at(where.deadline), revision, found: [], files: [] },
      sendAt: where.sendAt === null ? null : at(where.sendAt),
      closedAt: where.status === 'closed' ? at(noon) : null,
      draft: savedAt === null ? null : { savedAt, savedByName: savedBy ?? '' },
      materials: writtenOf(materials),
    }
  }
  await page.route(`**${getDetail.path}*`, (route) =>
    loads ? void loads.push(route) : answered(route, detail()),
  )
  const loaded = async (go: (route: Route) => Promise<void>) => {
    await expect.poll(() => loads?.length).toBeGreaterThan(0)
    const held = loads ?? []
    loads = null
    for (const route of held) await go(route)
  }
  const judge = async (gate: 'save' | 'reply', outcome: DraftOutcome | ActOutcome) => {
    const route = await gates[gate].next()
    switch (outcome.kind) {
      case 'refused':
        return refused(route, 'refused', { reasons: outcome.reasons })
      case 'parted':
        loads = []
        return refused(route, 'changed_meanwhile')
      case 'done':
        await tell(outcome.now)
        return answered(route, { sendAt: null })
      default: {
        const { materials } = route.request().postDataJSON()
        const { revision } = outcome
        if (standing) await tellKept({ ...standing, materials, revision, savedBy: null })
        return answered(route, { revision, savedAt: standing?.savedAt })
      }
    }
  }
  return {
    gates,
    tell,
    tellKept,
    judge,
    lose: (gate: keyof typeof gates) => async () => (await gates[gate].next()).abort(),
    load: async (theirs: CaseNow) => {
      await tellKept(theirs)
      await loaded((route) => answered(route, detail()))
    },
    loseLoad: () => loaded((route) => route.abort()),
    pack: async () => {
      const body = Buffer.from(samplePdf({}))
      await (await gates.pack.next()).fulfill({ contentType: 'application/pdf', body })
    },
  }
}

const writtenOf = ({ language, texts, files }: AppealMaterials): Detail['materials'] => ({
  language,
  texts: Object.fromEntries(appealTexts.map((name) => [name, texts[name] ?? ''])),
  files: Object.fromEntries(appealFiles.map((name) => [name, [...(files[name] ?? [])]])),
})
