import type { Output } from '#contract/call.ts'
import { type getTrialBalance, startCheck } from '#contract/desk/ledger-checks.ts'
import { m } from '#paraglide/messages.js'
import { refetched } from '#portal/kit/query.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { checkNames } from './ledger-labels.ts'
import { useAgainst } from './permitted.tsx'

const look = {
  root: css({ flow: 'column', gap: '3' }),
  head: css({ flow: 'row', gap: '3' }),
  title: css({ textStyle: 'label', color: 'fg.muted', flexGrow: '1' }),
  list: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
    gap: '2',
  }),
  rule: css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'baseline' }),
  faults: css({ flexBasis: 'full', textStyle: 'code', color: 'danger.fg' }),
}

export type LedgerChecksProps = Pick<Output<typeof getTrialBalance>, 'lastCheck' | 'checking'>

/** The result of the last ledger check with any violations, and a button to run a new one. */
export function LedgerChecks({ lastCheck, checking }: LedgerChecksProps) {
  const check = useAct({
    act: async (send) => {
      const answer = await send(startCheck, {})
      await refetched()
      return answer
    },
  })
  const against = useAgainst('ledger.check')
  const busy = check.busy || checking
  return (
    <section className={look.root}>
      <div className={look.head}>
        <h3 className={look.title}>{m.desk_trial_checks()}</h3>
        <span aria-live="polite">
          {busy && m.desk_trial_checking()}
          {!busy && lastCheck && (
            <>
              {m.desk_trial_checked()} <When at={lastCheck.at} />
            </>
          )}
          {!busy && !lastCheck && m.desk_trial_never_checked()}
        </span>
        <WhyNot reasons={against}>
          {(blocked) => (
            <Button
              look="outline"
              tone="neutral"
              size="sm"
              loading={busy}
              disabled={blocked}
              onClick={() => check.press()}
            >
              {m.desk_trial_check_now()}
            </Button>
          )}
        </WhyNot>
      </div>
      {lastCheck && (
        <ul className={look.list}>
          {lastCheck.rules.map(({ rule, faults }) => (
            <li key={rule} className={look.rule}>
              <Chip
                tone={faults.length === 0 ? 'good' : 'bad'}
                label={
                  faults.length === 0 ? m.desk_trial_check_kept() : m.desk_trial_check_broken()
                }
              />
              {checkNames[rule]?.() ?? rule}
              {faults.length > 0 && <span className={look.faults}>{faults.join('; ')}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
