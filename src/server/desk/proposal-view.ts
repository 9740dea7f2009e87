import type { Output } from '#contract/call.ts'
import type { CaseRow } from '#contract/desk/case-shapes.ts'
import type { getCase } from '#contract/desk/desk.ts'
import { type DeskDecision, deskDecisions } from '#domain/cases.ts'
import { isCurrency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { reason } from '#domain/reasons.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import { againstProposal, type Proposal } from '#server/cases/proposals.ts'
import type { StaffCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { againstDeciding } from './rights.ts'

type Case = Output<typeof getCase>

/** A pending proposal as shown to the viewer, with whether they may confirm or dismiss it. */
export function proposalView(
  ctx: StaffCtx,
  { queue, currency }: CaseRow,
  proposal: Proposal,
  isOutdated: boolean,
): NonNullable<Case['proposal']> {
  const { id, decision: code, reason: why, noteEn, noteZh, amount, reference } = proposal
  const known: readonly DeskDecision[] = deskDecisions[queue]
  const decision = known.find((one) => one === code) ?? fail('internal')
  const permission = againstDeciding(ctx, queue, decision)
  const outdated = isOutdated ? [reason('desk.proposal_outdated')] : []
  const reading = localeContextOf(ctx)
  return {
    ...{ proposalId: id, decision, reason: why, noteEn, noteZh, reference },
    amount:
      amount === null || currency === null || !isCurrency(currency)
        ? null
        : decimalOf(amount, currency),
    by: proposal.proposerName,
    at: proposal.at.toISOString(),
    against: renderReasons(
      [...permission, ...againstProposal(ctx, proposal, 'CONFIRM'), ...outdated],
      reading,
    ),
    againstDismissing: renderReasons(
      [...permission, ...againstProposal(ctx, proposal, 'DISMISS')],
      reading,
    ),
  }
}

/**
 * The entries of a proposal in the history of its case; a confirmed one is followed by its decision, so it adds no
 * second entry.
 */
export function proposalHistory(proposal: Proposal): Case['history'] {
  const { decision, state, seen, reason: why, noteEn, noteZh, proposerName, at } = proposal
  const { endedByName, endedAt } = proposal
  const of = { decision, before: seen, after: seen }
  const proposed = {
    ...{ ...of, step: 'proposed' as const, reason: why, noteEn, noteZh },
    ...{ by: proposerName, at: at.toISOString() },
  }
  if (state !== 'dismissed' && state !== 'lapsed') return [proposed]
  return [
    proposed,
    {
      ...{ ...of, step: state, reason: null, noteEn: null, noteZh: null },
      ...{ by: endedByName ?? '', at: (endedAt ?? at).toISOString() },
    },
  ]
}
