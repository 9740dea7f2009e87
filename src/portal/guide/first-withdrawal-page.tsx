import { getSetup } from '#contract/home.ts'
import { type SetupState, type SetupStep, setupSteps } from '#domain/setup.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { Stack } from '#ui/stack.tsx'
import { type UsualHours, type WayStates, waySteps } from './way.ts'
import { WayMap } from './way-map.tsx'
import { WayStepCard } from './way-step.tsx'

type Told = { readonly step: SetupStep; readonly state: SetupState }

/** States of all steps: a merchant who has withdrawn must have had a settlement, which the server does not report. */
function wayStates(told: readonly Told[]): WayStates {
  const states: WayStates = Object.fromEntries(told.map(({ step, state }) => [step, state]))
  const { withdrawal } = states
  return { registration: 'done', ...states, ...(withdrawal === 'done' && { settlement: 'done' }) }
}

/** /aq/firstWithdrawal: the onboarding steps of a new merchant, with their progress. */
export function FirstWithdrawalPage() {
  const { data } = useCall(getSetup, {})
  const known = data && (data.steps ?? setupSteps.map((step) => ({ step, state: 'done' as const })))
  const states = known ? wayStates(known) : {}
  const usual: UsualHours = Object.fromEntries(
    (data?.steps ?? []).map(({ step, usualHours }) => [step, usualHours]),
  )
  return (
    <Page
      title={m.first_withdrawal_title()}
      hint={m.first_withdrawal_hint()}
      crumbs={crumbsOf('/aq/firstWithdrawal')}
    >
      <WayMap states={states} />
      <Stack>
        {waySteps.map((step, index) => (
          <WayStepCard
            key={step}
            number={index + 1}
            {...{ step, states, usual }}
            at={data?.steps?.find(
              (one) => one.step === step && (one.state === 'refused' || one.record !== null),
            )}
          />
        ))}
      </Stack>
    </Page>
  )
}

FirstWithdrawalPage.firstCalls = (() => [firstCall(getSetup, {})]) satisfies FirstCalls
