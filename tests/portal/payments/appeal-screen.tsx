import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SimulatedClock } from 'xstate'
import type { appealFlow } from '#machines/payments/flows/appeal.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { CaseActs } from '#portal/payments/chargebacks/case-acts.tsx'
import { DraftState } from '#portal/payments/chargebacks/draft-state.tsx'
import { FlowNotices } from '#portal/payments/chargebacks/flow-notices.tsx'
import { GiveInDialog } from '#portal/payments/chargebacks/give-in-dialog.tsx'
import { Letter } from '#portal/payments/chargebacks/letter.tsx'
import { SendDialog } from '#portal/payments/chargebacks/send-dialog.tsx'
import type { AppealActor } from '#portal/payments/chargebacks/use-appeal.ts'
import { useCaseDialog } from '#portal/payments/chargebacks/use-case-dialog.ts'
import { detail } from './chargebacks-world.tsx'

const record = detail()

type ScreenProps = {
  machine: typeof appealFlow
  input: never
  clock: SimulatedClock
  onActor: (actor: AppealActor) => void
}
/** The parts of the page that the flow drives. */
export function Screen({ machine, input, clock, onActor }: ScreenProps) {
  const actor: AppealActor = useFlow(machine, { input, clock })
  useState(() => onActor(actor))
  const held = useSelector(actor, (snapshot) => snapshot)
  useCaseDialog(actor)
  const { act: asked, materials } = held.context
  const sends = ['preview', 'confirming', 'sending'].some((one) => held.matches(one as never))
  const asks = held.matches('asking') || held.matches('givingIn')
  return (
    <>
      <DraftState held={held} />
      <FlowNotices actor={actor} held={held} />
      <CaseActs {...{ record, actor, held }} uploading={false} />
      {held.matches('editing') && (
        <Letter
          materials={materials}
          fault={undefined}
          onChange={(change) => actor.send({ type: 'CHANGE', change })}
        />
      )}
      {sends && <SendDialog {...{ record, actor, held }} pack={null} />}
      {asks && (
        <GiveInDialog {...{ record, actor }} act={asked === 'confirm' ? 'confirm' : 'waive'} />
      )}
    </>
  )
}
