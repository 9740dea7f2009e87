import { and } from 'drizzle-orm'
import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import type * as contract from '#contract/payments/chargebacks.ts'
import { currencyOf } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import {
  type AppealMaterials,
  appealTexts,
  noMaterials,
  requestedItems,
  submittedItems,
} from '#domain/payments/appeals.ts'
import { payerFor } from '#domain/payments/payer-for.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { reasonsAgainst } from '#machines/payments/lifecycles/chargeback.ts'
import { files } from '#server/db/schema/files.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'
import {
  type EvidenceRecord,
  findEvidence,
} from '#server/payments/evidence/shared/find-evidence.ts'
import { winLikelihoodFactsOf } from '#server/payments/evidence/shared/win-likelihood-facts.ts'
import { isoOrNull } from '#server/payments/transactions/shared/view.ts'
import { type AnswerRecord, answerStatusOf, answersOf } from './answers.ts'
import { namesIn } from './case-files.ts'
import { type CaseRecord, factsOf } from './case-record.ts'
import { findCase, markOf } from './find-case.ts'
import { historyOf } from './history.ts'
import { arbitrationFeeOf, disputedToCome, feesNow, stagesOf } from './stage-money.ts'
import { toRow, winLikelihoodFor } from './view.ts'

/** The merchant's files by name, for display; a deleted file is omitted. */
async function shownFiles(ctx: MerchantCtx, names: readonly string[]) {
  if (names.length === 0) return new Map<string, never>()
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(ofMerchant(ctx, files), byId(files.name, [...new Set(names)])))
  return new Map(
    rows.map(({ name: fileName, originalName: name, contentType, bytes }) => [
      fileName,
      { fileName, name, contentType, bytes },
    ]),
  )
}

/** A case with its evidence, its answers, its money by stage, and the acts that are allowed. */
export const getDetail: Handler<typeof contract.getDetail> = async (ctx, { chargebackId }) => {
  const listed = await findCase(ctx, chargebackId)
  const { held, payment, draft } = listed
  const answers = await answersOf(ctx.db, held)
  const found = (await findEvidence(ctx.db, [payment.id])).get(payment.id) ?? []
  const facts = (await winLikelihoodFactsOf(ctx.db, [payment.id])).get(payment.id)
  const standing = answerStatusOf(held, answers)
  const materials = draft?.materials ?? standing?.materials ?? foundTexts(found)
  const chance = winLikelihoodFor(held, facts, submittedItems(materials))
  const history = await historyOf(ctx.db, held)
  const fees = await feesNow(ctx, payment)
  const toCome = await disputedToCome(ctx.db, payment, held)
  const shown = await shownFiles(ctx, [
    ...namesIn(materials),
    ...answers.flatMap((one) => namesIn(one.materials)),
    ...found.flatMap((one) => one.files),
  ])
  const currency = currencyOf(payment.currency)
  return {
    ...toRow(listed, chance),
    payment: {
      amount: { currency, amount: decimalOf(payment.amount, currency) },
      paidAt: payment.createdAt.toISOString(),
      refunded: decimalOf(payment.refunded, currency),
      payer: payerFor(ctx.permissions, payment.email),
      threeD: payment.threeD,
    },
    materials: written(materials),
    files: [...shown.values()],
    revision: markOf(draft, answers.at(-1)?.id ?? null),
    found: found.map(({ at, files, ...one }) => ({
      ...one,
      at: at.toISOString(),
      files: files.flatMap((name) => shown.get(name) ?? []),
    })),
    asked: [...requestedItems[held.reason]],
    chance: chance && { ...chance, facts: [...chance.facts] },
    settlementCurrency:
      held.settlementCurrency === null ? null : currencyOf(held.settlementCurrency),
    stages: stagesOf(held, { history, fees, toCome }),
    arbitrationFee: arbitrationFeeOf(held, fees),
    answers: answers.map(toAnswer),
    timeline: history.map((line) => ({
      ...{ eventId: line.id, kind: line.kind, stage: line.stage, at: line.at.toISOString() },
      ...{ actor: line.actor, note: line.note, money: moneyOf(line) },
    })),
    acts: actsOf(ctx, held),
  }
}

/** The initial draft: the texts found as evidence. */
function foundTexts(found: readonly EvidenceRecord[]): AppealMaterials {
  const texts = Object.fromEntries(
    appealTexts.flatMap((name) => {
      const text = found.find(({ item }) => item === name)?.text
      return text ? [[name, text]] : []
    }),
  )
  return { ...noMaterials, texts }
}

const written = ({ language, texts, files }: AppealMaterials): ChargebackDetail['materials'] => ({
  language,
  texts: { ...texts },
  files: Object.fromEntries(Object.entries(files).map(([item, names]) => [item, [...names]])),
})

const toAnswer = (one: AnswerRecord): ChargebackDetail['answers'][number] => ({
  answerId: one.id,
  stage: one.stage,
  version: one.version,
  submittedAt: one.submittedAt.toISOString(),
  submittedByName: one.submittedByName,
  takenBackAt: isoOrNull(one.takenBackAt),
  sentAt: isoOrNull(one.sentAt),
  materials: written(one.materials),
})

const moneyOf = ({
  amount,
  currency,
}: {
  readonly amount: bigint | null
  readonly currency: string | null
}) => {
  if (amount === null || currency === null) return null
  const of = currencyOf(currency)
  return { currency: of, amount: decimalOf(amount, of) }
}

const acts = [
  ['submit', 'SUBMIT'],
  ['edit', 'EDIT'],
  ['takeBack', 'TAKE_BACK'],
  ['reopen', 'REOPEN'],
  ['waive', 'WAIVE'],
  ['confirm', 'CONFIRM'],
] as const

/** Each act of the merchant with the reasons against it, from the same guards that check the call itself. */
const actsOf = (ctx: MerchantCtx, held: CaseRecord): ChargebackDetail['acts'] =>
  acts.map(([act, type]) => ({
    act,
    reasons: renderReasons(
      reasonsAgainst(factsOf(held), { type, at: ctx.now.getTime() }),
      localeContextOf(ctx),
    ),
  }))
