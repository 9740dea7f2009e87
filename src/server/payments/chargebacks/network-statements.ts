import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import type { Fact } from '#contract/desk/case-shapes.ts'
import { CaseMessage } from '#contract/payments/case-messages.ts'
import { type ReasonCode, reason } from '#domain/reasons.ts'
import type { Label } from '#labels/label.ts'
import { chargebackLabels } from '#labels/payments/chargebacks.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { m } from '#paraglide/messages.js'
import { fact, instantFact } from '#server/cases/desk-case.ts'
import type { Reader } from '#server/db/open.ts'
import { chargebackMessages } from '#server/db/schema/chargebacks.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { byId } from '#server/kernel/scope.ts'

type Kept = typeof chargebackMessages.$inferSelect

const kindWords: Readonly<Record<Exclude<CaseMessage['kind'], 'ruled'>, Label>> = {
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

/** The card network's messages about a case in order: when, what, and the reason if a message was not applied. */
export async function networkStatements(
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
  const stage = 'stage' in message ? [chargebackLabels[message.stage]({}, { locale })] : []
  // This column only contains reason codes.
  const reasons = why === null ? [] : [reason(why as ReasonCode)]
  const [because] = renderReasons(reasons, localeContextOf(ctx))
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
