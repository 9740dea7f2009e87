import type { Output } from '#contract/call.ts'
import { getSetup } from '#contract/home.ts'
import { type SetupState, type SetupStep, setupNeeds } from '#domain/setup.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'
import type { Tone } from '#ui/theme/tones.ts'

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

const names: Readonly<Record<SetupStep, () => string>> = {
  account: m.home_setup_account,
  identity: m.home_setup_identity,
  website: m.home_setup_website,
  payment: m.home_setup_payment,
  withdrawal_account: m.home_setup_withdrawal_account,
  withdrawal: m.home_setup_withdrawal,
}
const places: Readonly<Record<SetupStep, `/aq/${string}`>> = {
  account: '/aq/accountCenter',
  identity: '/aq/certification',
  website: '/aq/addWebsite',
  payment: '/aq/transitionLog',
  withdrawal_account: '/aq/cashAccount',
  withdrawal: '/aq/accountBalance',
}
const states: Readonly<Record<SetupState, { tone: Tone; label: () => string }>> = {
  done: { tone: 'good', label: m.home_setup_done },
  yours: { tone: 'warn', label: m.home_setup_yours },
  ours: { tone: 'info', label: m.home_setup_ours },
  later: { tone: 'neutral', label: m.home_setup_later },
  refused: { tone: 'bad', label: m.home_setup_refused },
}

type Steps = NonNullable<Output<typeof getSetup>['steps']>

/** How far a new merchant is, and who acts next; nothing once the whole way has been gone. */
export function Setup() {
  const { data } = useCall(getSetup, {})
  const steps = data?.steps
  if (!steps) return null
  const done = steps.filter(({ state }) => state === 'done').length
  const next = steps.find(({ state }) => state === 'yours')?.step
  return (
    <Card
      title={m.home_setup()}
      hint={m.home_setup_hint({ done: String(done), all: String(steps.length) })}
    >
      <ol className={look.list}>
        {steps.map((one) => {
          const { step, state } = one
          const href = state === 'later' ? undefined : reachable(places[step])
          return (
            <li key={step} className={look.row}>
              <span className={look.name}>
                {href && step !== next ? (
                  <LinkText href={href}>{names[step]()}</LinkText>
                ) : (
                  names[step]()
                )}
                <Said one={one} steps={steps} />
              </span>
              <Chip tone={states[state].tone} label={states[state].label()} />
              <span>
                {step === next && href && (
                  <ButtonLink size="sm" href={href}>
                    {m.home_setup_start()}
                  </ButtonLink>
                )}
              </span>
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
      ? usualText(usualHours)
      : state === 'refused'
        ? m.home_setup_refused_text()
        : state === 'later'
          ? m.home_setup_after({
              steps: setupNeeds[step]
                .filter((need) => steps.some((of) => of.step === need && of.state !== 'done'))
                .map((need) => names[need]())
                .join(', '),
            })
          : ''
  return text === '' ? null : <span className={look.said}>{text}</span>
}

const day = 24
const usualText = (hours: number | null): string =>
  hours === null
    ? m.home_setup_usual_first()
    : hours < 2 * day
      ? m.home_setup_usual({ hours: String(hours) })
      : m.home_setup_usual_days({ days: String(Math.round(hours / day)) })
