import { and, asc, eq } from 'drizzle-orm'
import type { DeskQueue } from '#domain/cases.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import { type ProposalEvent, reasonsAgainst, transition } from '#machines/lifecycles/proposal.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fail, refuseFor } from '#server/kernel/failure.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import { byId } from '#server/kernel/scope.ts'
import type { DeskCase } from './desk-case.ts'

export type Proposal = typeof proposals.$inferSelect
/** The subject area of a proposal: the cases of a queue, or the rules that bind the staff. */
type Area = DeskQueue | 'control'
type Proposed = Omit<
  typeof proposals.$inferInsert,
  'id' | 'area' | 'state' | 'proposerId' | 'proposerName' | 'at'
> & { readonly area: Area }

/**
 * The revision of the facts of a case, independent of the language of the two reviewers; undefined when the case does
 * not exist.
 */
export async function markOfCase(
  db: Reader,
  ctx: Ctx,
  of: DeskCase,
  subject: string,
): Promise<string | undefined> {
  const facts = await of.facts(db, { ...ctx, language: 'en' }, subject)
  return facts && revisionOf(facts)
}

/** All proposals for a case or control, oldest first. */
export const proposalsOf = (db: Reader, area: Area, subject: string): PromiseLike<Proposal[]> =>
  db
    .select()
    .from(proposals)
    .where(and(eq(proposals.area, area), byId(proposals.subject, subject)))
    .orderBy(asc(proposals.at), asc(proposals.id))

/** The proposal that waits for a second person; undefined when there is none. */
export async function waitingProposal(
  db: Reader,
  area: Area,
  subject: string,
): Promise<Proposal | undefined> {
  const [row] = await db
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.area, area),
        byId(proposals.subject, subject),
        eq(proposals.state, 'waiting'),
      ),
    )
  return row
}

/** A proposal of a case or control by its id; fails with `not_found` for any other id. */
export async function findProposal(
  db: Reader,
  area: Area,
  subject: string,
  id: string,
): Promise<Proposal> {
  const [row] = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.area, area), byId(proposals.subject, subject), byId(proposals.id, id)))
  return row ?? fail('not_found')
}

const factsOf = ({ state, proposerId }: Proposal, { actor }: Pick<Ctx, 'actor'>) => ({
  state,
  isOwn: actor.kind === 'staff' && actor.id === proposerId,
})

/** The reasons against a transition of a proposal by the current actor; proposers cannot confirm their own. */
export const againstProposal = (
  ctx: Pick<Ctx, 'actor'>,
  proposal: Proposal,
  type: ProposalEvent['type'],
): readonly Reason[] => reasonsAgainst(factsOf(proposal, ctx), { type })

/** The reasons against another proposal; call it while holding the lock of the subject. */
export const againstProposing = (waiting: Proposal | undefined): readonly Reason[] =>
  waiting ? [reason('desk.proposal_waiting', { name: waiting.proposerName })] : []

/** Stores a proposal by the first of two persons. Fails with `refused` while another proposal is waiting. */
export async function propose(tx: Tx, ctx: Ctx, proposed: Proposed): Promise<string> {
  if (ctx.actor.kind !== 'staff') return fail('internal')
  refuseFor(againstProposing(await waitingProposal(tx, proposed.area, proposed.subject)))
  const id = ctx.newId('prp')
  const { id: proposerId, name: proposerName } = ctx.actor
  await tx.insert(proposals).values({ ...proposed, id, proposerId, proposerName, at: ctx.now })
  return id
}

/** Applies a transition to a proposal. Of two concurrent calls the second fails because the proposal has ended. */
export async function endProposal(
  tx: Tx,
  ctx: Ctx,
  id: string,
  type: ProposalEvent['type'],
): Promise<void> {
  const [row] = await tx.select().from(proposals).where(byId(proposals.id, id)).for('update')
  const proposal = row ?? fail('not_found')
  const { state } = applyTransition(transition(factsOf(proposal, ctx), { type })).after
  await tx
    .update(proposals)
    .set({
      state,
      endedById: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      endedByName: ctx.actor.name ?? '',
      endedAt: ctx.now,
    })
    .where(byId(proposals.id, id))
}

/** Lapses a waiting proposal when the case was decided in another way. */
export async function lapseProposal(
  tx: Tx,
  ctx: Ctx,
  area: DeskQueue,
  subject: string,
): Promise<void> {
  const waiting = await waitingProposal(tx, area, subject)
  if (waiting) await endProposal(tx, ctx, waiting.id, 'LAPSE')
}
