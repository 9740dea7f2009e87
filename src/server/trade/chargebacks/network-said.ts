import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import type { Fact } from '#contract/desk/case-shapes.ts'
import { CaseMessage } from '#contract/trade/case-messages.ts'
import { type ReasonCode, reason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { fact, instantFact } from '#server/cases/desk-case.ts'
import type { Reader } from '#server/db/open.ts'
import { chargebackMessages } from '#server/db/schema/chargebacks.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readingOf } from '#server/kernel/reading.ts'
import { byId } from '#server/kernel/scope.ts'
import { told } from '#words/reasons/all.ts'
import { chargebackWords } from '#words/trade/chargebacks.ts'
import type { Word } from '#words/word.ts'

type Kept = typeof chargebackMessages.$inferSelect

const kindWords: Readonly<Record<Exclude<CaseMessage['kind'], 'ruled'>, Word>> = {
  opened: m.chargebacks_event_opened,
  escalated: m.chargebacks_event_escalated,
  accepted: m.chargebacks_event_accepted,
  rejected: m.chargebacks_event_rejected,
  confirmed: m.chargebacks_event_cardholder_confirmed,
  withdrawn: m.chargebacks_event_withdrawn,
  credited: m.chargebacks_event_refunded,
}
const rulingWords = {
  win: m.chargebacks_event_ruled_win,
  lose: m.chargebacks_event_ruled_lose,
  partial: m.chargebacks_event_ruled_partial,
} as const

/** What the card network said of a case, in its order: when, what, and why it was not applied where it was not. */
export async function networkSaid(
  db: Reader,
  ctx: Ctx,
  caseReference: string | null,
): Promise<readonly Fact[]> {
  if (caseReference === null) return []
  const kept = await db
    .select()
    .from(chargebackMessages)
    .where(byId(chargebackMessages.caseReference, caseReference))
    .orderBy(asc(chargebackMessages.at), asc(chargebackMessages.reference))
  return kept.flatMap((one) => [
    ...instantFact('network_said', one.at),
    ...fact('network_message', textOf(ctx, one)),
  ])
}

function textOf(ctx: Ctx, { message: kept, fate, why }: Kept): string {
  const message = v.parse(CaseMessage, kept)
  const locale = ctx.language
  const word = message.kind === 'ruled' ? rulingWords[message.ruling] : kindWords[message.kind]
  const stage = 'stage' in message ? [chargebackWords[message.stage]({}, { locale })] : []
  // Only codes of reasons are written there.
  const reasons = why === null ? [] : [reason(why as ReasonCode)]
  const [because] = told(reasons, readingOf(ctx))
  const left = {
    applied: [],
    held: [m.desk_message_held({ reason: because?.text ?? '' }, { locale })],
    passed: [m.desk_message_passed({ reason: because?.text ?? '' }, { locale })],
  }[fate]
  return [
    word({}, { locale }),
    ...stage,
    ...(message.comment ? [message.comment] : []),
    ...left,
  ].join(' · ')
}
