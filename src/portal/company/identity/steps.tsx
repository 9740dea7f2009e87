import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const look = {
  root: css({ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '4' }),
  one: css({
    color: 'fg.muted',
    textStyle: 'small',
    '&[aria-current]': { color: 'fg', textStyle: 'strong' },
  }),
}
export type Step = 'choose' | 'edit' | 'compare' | 'review'
const steps: readonly (readonly [Step, () => string])[] = [
  ['choose', m.identity_step_choose],
  ['edit', m.identity_step_edit],
  ['compare', m.identity_step_compare],
  ['review', m.identity_step_review],
]

/** How far a change has come. */
export const Steps = ({ at }: { at: Step }) => (
  <ol className={look.root} aria-label={m.identity_steps()}>
    {steps.map(([step, label], place) => (
      <li key={step} className={look.one} aria-current={step === at ? 'step' : undefined}>
        {`${place + 1}. ${label()}`}
      </li>
    ))}
  </ol>
)
