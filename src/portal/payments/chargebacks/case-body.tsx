import { Suspense, useRef } from 'react'
import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import { isAnswered } from '#domain/payments/chargebacks.ts'
import type { AppealChange } from '#machines/payments/parts/appeal.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { LeaveQuestion } from '#portal/kit/leave-question.tsx'
import { useLeaveGuard } from '#portal/kit/leaving.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { css } from '#styled/css'
import { AnswersCard } from './answers-card.tsx'
import { byItem, fieldErrorsOf } from './appeal-errors.ts'
import { CaseActs } from './case-acts.tsx'
import { CaseHero } from './case-hero.tsx'
import { DraftState, type StoredAppeal } from './draft-state.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { FlowNotices } from './flow-notices.tsx'
import { HistoryCard } from './history-card.tsx'
import { NextSteps } from './next-steps.tsx'
import { PackCard } from './pack-card.tsx'
import { useAppeal } from './use-appeal.ts'
import { useCaseDialog } from './use-case-dialog.ts'
import { useCaseFiles } from './use-case-files.ts'
import { WinLikelihoodCard } from './win-likelihood-card.tsx'

const lost = ['unkept', 'untaken', 'faulty', 'comparing', 'parted'] as const

/**
 * Asks before leaving when the server has not stored the draft. A save in progress completes by itself, so it does not
 * hold the user back.
 */
function useUnkept(held: StoredAppeal) {
  const element = useRef<HTMLFormElement>(null)
  const newest = useRef(held)
  newest.current = held
  const unsaved = useRef(() => lost.some((inner) => newest.current.matches({ editing: inner })))
  return useLeaveGuard({
    element,
    unsaved: unsaved.current,
    ...{ submit: () => {}, refusals: 0, busy: false },
  })
}

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))
const GiveInDialog = lazy(async () => ({
  default: (await import('./give-in-dialog.tsx')).GiveInDialog,
}))

const look = {
  grid: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 2fr) minmax(0, 1fr)]' },
  }),
  column: css({ flow: 'column', gap: '6', minWidth: '0' }),
  // On a phone the main action stays visible at the bottom.
  dock: css({
    display: { base: 'block', md: 'none' },
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    bg: 'surface',
    borderTopWidth: 'hair',
    // Negative margins extend the dock to both edges of the page.
    mx: '-3',
    px: '3',
    py: '3',
  }),
}

/** A case and its answer, which is saved automatically while the user writes. */
export function CaseBody({ record }: { record: ChargebackDetail }) {
  const { actor, held, pack } = useAppeal(record)
  useCaseDialog(actor)
  const { away, stay } = useUnkept(held)
  const { open } = useAddressWords(['dialog'])
  const { materials, faults, act } = held.context
  const change = (one: AppealChange) => {
    const { files: own } = actor.getSnapshot().context.materials
    // Found evidence is included automatically only while the item has no files, so adding a first file also adds the
    // found files by name.
    const found = record.found.find(({ item }) => one.kind === 'add' && item === one.item)
    if (one.kind === 'add' && found && (own[one.item] ?? []).length === 0) {
      for (const { fileName } of found.files) {
        actor.send({ type: 'CHANGE', change: { ...one, fileName } })
      }
    }
    actor.send({ type: 'CHANGE', change: one })
  }
  const files = useCaseFiles({
    ...{ materials, known: record.files, found: record.found },
    onChange: change,
  })
  const uploading = files.coming.length > 0
  const writes = held.matches('editing')
  // When nothing more can be submitted, the evidence packs are shown with the submitted answers instead.
  const asked = isAnswered(record.stage) && !held.matches('closed')
  const shared = { record, actor, held, uploading }
  const parts = {
    record,
    materials,
    files,
    faults: { ...byItem(faults), ...fieldErrorsOf(materials) },
  }
  const sends = held.matches('preview') || held.matches('confirming') || held.matches('sending')
  const givesIn = held.matches('asking') || held.matches('givingIn')
  return (
    <>
      <DraftState held={held} />
      <FlowNotices actor={actor} held={held} />
      <CaseHero {...shared} />
      <div className={look.grid}>
        <div className={look.column}>
          <EvidenceCard {...parts} {...(writes ? { onChange: change } : {})} />
        </div>
        <div className={look.column}>
          <WinLikelihoodCard record={record} />
          {asked && (
            <PackCard
              {...{ record, materials }}
              budget={files.budget}
              {...(writes && held.can({ type: 'REVIEW' }) && !uploading
                ? { onPreview: () => open({ dialog: 'send' }) }
                : {})}
            />
          )}
          <NextSteps record={record} />
          <AnswersCard record={record} />
          <HistoryCard record={record} />
        </div>
      </div>
      {!held.matches('closed') && (
        <div className={look.dock}>
          <CaseActs {...shared} />
        </div>
      )}
      <Suspense>
        {sends && <SendDialog {...{ record, actor, held, pack }} />}
        {givesIn && (
          <GiveInDialog {...{ record, actor }} act={act === 'confirm' ? 'confirm' : 'waive'} />
        )}
      </Suspense>
      {away && <LeaveQuestion away={away} stay={stay} />}
    </>
  )
}
