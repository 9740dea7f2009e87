import type { Output } from '#contract/call.ts'
import { getSetup } from '#contract/home.ts'
import { setupNeeds } from '#domain/setup.ts'
import { m } from '#paraglide/messages.js'
import { setupHref, setupLook, setupNames, setupTime } from '#portal/guide/shared/setup.ts'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'

const look = {
  list: css({ flow: 'column', gap: '0' }),
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    py: '3',
    borderTopWidth: 'hair',
  }),
  name: css({ flex: '1', minWidth: '0' }),
  said: css({ textStyle: 'small', color: 'fg.muted', display: 'block' }),
}

type Steps = NonNullable<Output<typeof getSetup>['steps']>

/** Onboarding progress of a new merchant, and who acts next; hidden once all steps are done. */
export function Setup() {
  const { data } = useCall(getSetup, {})
  const steps = data?.steps
  if (!steps) return null
  const done = steps.filter(({ state }) => state === 'done').length
  const next = steps.find(({ state }) => state === 'yours' || state === 'refused')?.step
  const guide = reachable('/aq/firstWithdrawal')
  return (
    <Card
      title={m.home_setup()}
      hint={m.home_setup_hint({ done: String(done), all: String(steps.length) })}
      actions={guide && <LinkText href={guide}>{m.home_setup_to_guide()}</LinkText>}
    >
      <ol className={look.list}>
        {steps.map((one) => {
          const { step, state } = one
          const href = setupHref(one)
          const said = saidOf(one, steps, !href)
          const { tone, label } = setupLook(step, state)
          return (
            <li key={step} className={look.row}>
              <span className={look.name}>
                {href && step !== next ? (
                  <LinkText href={href}>{setupNames[step]()}</LinkText>
                ) : (
                  setupNames[step]()
                )}
                {said !== '' && <span className={look.said}>{said}</span>}
              </span>
              <Chip tone={tone} label={label()} />
              {step === next && href && (
                <ButtonLink size="sm" href={href}>
                  {m.home_setup_start()}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** What a step is waiting for; `closed` if the user has no access to it. */
function saidOf(
  { step, state, record, usualHours }: Steps[number],
  steps: Steps,
  closed: boolean,
): string {
  switch (state) {
    case 'yours':
      if (closed) return m.home_setup_others()
      return record === null ? '' : m.home_setup_authorise_text()
    case 'refused':
      return closed ? m.home_setup_others() : m.home_setup_refused_text()
    case 'ours':
      return setupTime(step, usualHours)
    case 'not_eligible':
      return m.home_setup_not_eligible_text()
    case 'later': {
      const open = setupNeeds[step].filter((need) =>
        steps.some((of) => of.step === need && of.state !== 'done'),
      )
      const names = open.map((need) => setupNames[need]())
      return m.home_setup_after({ steps: names.join(m.home_setup_comma()) })
    }
    case 'done':
      return ''
  }
}
