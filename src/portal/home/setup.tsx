import type { Output } from '#contract/call.ts'
import { getSetup } from '#contract/home.ts'
import { setupNeeds } from '#domain/setup.ts'
import { m } from '#paraglide/messages.js'
import { setupHref, setupLooks, setupNames, setupTime } from '#portal/guide/offers/setup.ts'
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

/** How far a new merchant is, and who acts next; nothing once the whole way has been gone. */
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
          return (
            <li key={step} className={look.row}>
              <span className={look.name}>
                {href && step !== next ? (
                  <LinkText href={href}>{setupNames[step]()}</LinkText>
                ) : (
                  setupNames[step]()
                )}
                <Said one={one} steps={steps} />
              </span>
              <Chip tone={setupLooks[state].tone} label={setupLooks[state].label()} />
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

/** What a step waits for. */
function Said({ one: { step, state, usualHours }, steps }: { one: Steps[number]; steps: Steps }) {
  const text =
    state === 'ours'
      ? setupTime(step, usualHours)
      : state === 'refused'
        ? m.home_setup_refused_text()
        : state === 'not_eligible'
          ? m.home_setup_not_eligible_text()
          : state === 'later'
            ? m.home_setup_after({
                steps: setupNeeds[step]
                  .filter((need) => steps.some((of) => of.step === need && of.state !== 'done'))
                  .map((need) => setupNames[need]())
                  .join(m.home_setup_comma()),
              })
            : ''
  return text === '' ? null : <span className={look.said}>{text}</span>
}
