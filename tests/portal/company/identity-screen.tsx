import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SimulatedClock } from 'xstate'
import type { kycChangeFlow } from '#machines/company/flows/kyc-change.ts'
import { CancelDialog } from '#portal/company/identity/cancel-dialog.tsx'
import { ChooseTarget } from '#portal/company/identity/choose-target.tsx'
import { Compare } from '#portal/company/identity/compare.tsx'
import { DraftState } from '#portal/company/identity/draft-state.tsx'
import { FlowNotices } from '#portal/company/identity/flow-notices.tsx'
import { HeadActs } from '#portal/company/identity/head-acts.tsx'
import type { KycActor } from '#portal/company/identity/use-application.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { change } from './identity-world.tsx'

const record = change()
const nobody = {
  verification: { status: 'passed', reasons: [], usualHours: null },
  openChanges: [],
  alertInfoDTO: { identificationInvalidDTOS: [] },
  holderUserInfo: { userInfos: [] },
  beneficiaryInfo: { userInfos: [] },
} as const

type ScreenProps = {
  machine: typeof kycChangeFlow
  input: never
  clock: SimulatedClock
  onActor: (actor: KycActor) => void
}
/** The parts of the page that the flow drives. */
export function Screen({ machine, input, clock, onActor }: ScreenProps) {
  const actor: KycActor = useFlow(machine, { input, clock })
  useState(() => onActor(actor))
  const held = useSelector(actor, (snapshot) => snapshot)
  const { application } = held.context
  const compares = held.matches('comparing') || held.matches('submitting')
  return (
    <>
      <DraftState held={held} savedAt="2026-11-20T11:46:31.000Z" writer={undefined} />
      <FlowNotices
        {...{ actor, held }}
        writer={{ name: 'Jonas Weber', savedAt: '2026-11-20T11:59:00.000Z', isYou: false }}
        isNewer
      />
      {held.matches('choosing') && (
        <ChooseTarget
          held={held}
          certification={structuredClone(nobody) as never}
          onChoose={(target) => actor.send({ type: 'CHOOSE', target })}
        />
      )}
      {(held.hasTag('form') || compares) && (
        <HeadActs {...{ actor, held, record }} open={0} uploading={false} onShowOpen={() => {}} />
      )}
      {compares && application && <Compare now={application} record={record} />}
      <CancelDialog actor={actor} held={held} />
    </>
  )
}
