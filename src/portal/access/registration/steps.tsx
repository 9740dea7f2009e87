import Check from 'lucide-react/icons/check'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const look = {
  list: css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '4' }),
  step: css({
    flow: 'line',
    gap: '2',
    pt: '3',
    textStyle: 'label',
    color: 'fg.muted',
    borderTopWidth: '[2px]',
    '&[aria-current=step]': { color: 'fg', borderColor: 'accent' },
    '&[data-done=true]': { borderColor: 'accent' },
  }),
  hidden: css({ srOnly: true }),
}

/** Where one is: the first step or the second. */
export function Steps({ at }: { at: 1 | 2 }) {
  const steps = [m.registration_step_person(), m.registration_step_company()]
  return (
    <ol className={look.list} aria-label={m.registration_steps()}>
      {steps.map((name, index) => {
        const done = index + 1 < at
        return (
          <li
            key={name}
            className={look.step}
            aria-current={index + 1 === at ? 'step' : undefined}
            data-done={done}
          >
            {done ? <Check size={16} aria-hidden="true" /> : <span>{index + 1}</span>}
            <span>{name}</span>
            {done && <span className={look.hidden}>{m.registration_step_done()}</span>}
          </li>
        )
      })}
    </ol>
  )
}
