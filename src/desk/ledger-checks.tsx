import type { Output } from '#contract/call.ts'
import type { getTrialBalance } from '#contract/desk.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { checkNames } from './words.ts'

const look = {
  root: css({ display: 'flex', flexDirection: 'column', gap: '2' }),
  title: css({ textStyle: 'label', color: 'fg.muted' }),
  list: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
    gap: '2',
  }),
  check: css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'baseline' }),
  faults: css({ flexBasis: 'full', textStyle: 'code', color: 'danger.fg' }),
}

export type LedgerChecksProps = { checks: Output<typeof getTrialBalance>['checks'] }

/** Every rule of the books, and what breaks it. */
export const LedgerChecks = ({ checks }: LedgerChecksProps) => (
  <section className={look.root}>
    <h3 className={look.title}>{m.desk_trial_checks()}</h3>
    <ul className={look.list}>
      {checks.map(({ check, faults }) => (
        <li key={check} className={look.check}>
          <Chip
            tone={faults.length === 0 ? 'good' : 'bad'}
            label={faults.length === 0 ? m.desk_trial_check_kept() : m.desk_trial_check_broken()}
          />
          {checkNames[check]?.() ?? check}
          {faults.length > 0 && <span className={look.faults}>{faults.join('; ')}</span>}
        </li>
      ))}
    </ul>
  </section>
)
