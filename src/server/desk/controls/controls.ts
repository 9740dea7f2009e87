import type * as contract from '#contract/desk/controls.ts'
import { reason } from '#domain/reasons.ts'
import { type StaffControl, staffControls } from '#domain/two-persons.ts'
import { renderReasons } from '#labels/reasons/all.ts'
import {
  againstProposal,
  endProposal,
  findProposal,
  type Proposal,
  proposalsOf,
  propose as proposeIt,
} from '#server/cases/proposals.ts'
import { fourEyesOn, fourEyesSetting } from '#server/company/identity/shared/four-eyes.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { refuseFor } from '#server/kernel/failure.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { localeContextOf } from '#server/kernel/locale-context.ts'
import { write } from '#server/kernel/write.ts'
import { notifyControllers } from './notify-controllers.ts'

const area = 'control' as const
const isOn: Readonly<Record<StaffControl, (db: Pick<Reader, 'select'>) => Promise<boolean>>> = {
  [fourEyesSetting]: fourEyesOn,
}

const changeOf = ({ id, decision, reason: why, proposerName, at }: Proposal) => ({
  proposalId: id,
  on: decision === 'on',
  reason: why ?? '',
  by: proposerName,
  at: at.toISOString(),
})

export const list: Handler<typeof contract.list> = async (ctx) =>
  Promise.all(
    staffControls.map(async (control) => {
      const all = await proposalsOf(ctx.db, area, control)
      const waiting = all.find(({ state }) => state === 'waiting')
      const last = all.findLast(({ state }) => state === 'confirmed')
      return {
        control,
        on: await isOn[control](ctx.db),
        change: waiting
          ? {
              ...changeOf(waiting),
              against: renderReasons(
                againstProposal(ctx, waiting, 'CONFIRM'),
                localeContextOf(ctx),
              ),
            }
          : null,
        last: last ? { ...changeOf(last), confirmedBy: last.endedByName ?? '' } : null,
      }
    }),
  )

/** Records the change proposed by the first of two administrators, with its reason. */
export const propose: Handler<typeof contract.propose> = async (ctx, input) => {
  const { control, on, reason: why } = input
  return write(ctx, { call: 'control.propose', owner: ctx.userId, input }, async (tx) => {
    const before = await isOn[control](tx)
    refuseFor(before === on ? [reason('desk.control_set')] : [])
    const value = on ? 'on' : 'off'
    const proposalId = await proposeIt(tx, ctx, {
      ...{ area, subject: control, decision: value, reason: why },
      ...{ seen: before ? 'on' : 'off', revision: '' },
    })
    await notifyControllers(tx, ctx, { event: 'proposed', control, on, reason: why })
    return {
      answer: { proposalId },
      audited: { action: 'control.propose', subject: control, after: { on, reason: why } },
    }
  })
}

/** Applies the change once a second administrator confirms it; it affects only what starts afterwards. */
export const confirm: Handler<typeof contract.confirm> = async (ctx, input) => {
  const { control, proposalId } = input
  const proposal = await findProposal(ctx.db, area, control, proposalId)
  return write(ctx, { call: 'control.confirm', owner: ctx.userId, input }, async (tx) => {
    await endProposal(tx, ctx, proposal.id, 'CONFIRM')
    const on = proposal.decision === 'on'
    const before = await isOn[control](tx)
    await setControl(tx, control, on)
    await notifyControllers(tx, ctx, {
      ...{ event: 'changed' as const, control, on, reason: proposal.reason ?? '' },
      proposedBy: proposal.proposerName,
    })
    return {
      answer: 'SUCCESS',
      audited: {
        ...{ action: 'control.change' as const, subject: control, before: { on: before } },
        after: { on, reason: proposal.reason, proposedBy: proposal.proposerId },
      },
    }
  })
}

export const dismiss: Handler<typeof contract.dismiss> = async (ctx, input) => {
  const { control, proposalId } = input
  const proposal = await findProposal(ctx.db, area, control, proposalId)
  return write(ctx, { call: 'control.dismiss', owner: ctx.userId, input }, async (tx) => {
    await endProposal(tx, ctx, proposal.id, 'DISMISS')
    return {
      answer: 'SUCCESS',
      audited: {
        ...{ action: 'control.dismiss' as const, subject: control },
        after: { proposedBy: proposal.proposerId },
      },
    }
  })
}

async function setControl(tx: Tx, control: StaffControl, on: boolean): Promise<void> {
  const value = on ? 'on' : 'off'
  await tx
    .insert(settings)
    .values({ name: control, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}
