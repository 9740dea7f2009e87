import type { CaseAct, ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import type { ChargebackStage } from '#domain/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'

const look = {
  list: css({ listStyle: 'none', flow: 'column', gap: '3' }),
  name: css({ fontWeight: 'medium' }),
  what: css({ textStyle: 'small', color: 'fg.muted' }),
  // The reason list mutes its own text where it needs to.
  why: css({ textStyle: 'small' }),
}
const names: Readonly<Record<CaseAct, () => string>> = {
  submit: m.chargebacks_step_submit,
  edit: m.chargebacks_step_edit,
  takeBack: m.chargebacks_step_take_back,
  reopen: m.chargebacks_step_reopen,
  waive: m.chargebacks_step_waive,
  confirm: m.chargebacks_step_confirm,
}
const texts: Readonly<Record<CaseAct, () => string>> = {
  submit: m.chargebacks_step_submit_text,
  edit: m.chargebacks_step_edit_text,
  takeBack: m.chargebacks_step_take_back_text,
  reopen: m.chargebacks_step_reopen_text,
  waive: m.chargebacks_step_waive_text,
  confirm: m.chargebacks_step_confirm_text,
}

/** The effect of an action. Giving up a retrieval moves no money, so it has a text of its own. */
const textOf = (act: CaseAct, stage: ChargebackStage): string =>
  act === 'waive' && stage === 'retrieval'
    ? m.chargebacks_step_waive_retrieval_text()
    : texts[act]()

/** The actions available on a case with their effects, and the reasons against the others. */
export function NextSteps({ record }: { record: ChargebackDetail }) {
  const acts = [...record.acts].sort((one, other) => one.reasons.length - other.reasons.length)
  const [first] = acts
  // A closed case has one reason against every action, so it is shown once.
  if (record.status === 'closed' && first)
    return (
      <Card title={m.chargebacks_steps()}>
        <div className={look.why}>
          <ReasonList reasons={first.reasons} />
        </div>
      </Card>
    )
  return (
    <Card title={m.chargebacks_steps()}>
      <ul className={look.list}>
        {acts.map(({ act, reasons }) => (
          <li key={act}>
            <div className={look.name}>{names[act]()}</div>
            <div className={reasons.length === 0 ? look.what : look.why}>
              {reasons.length === 0 ? textOf(act, record.stage) : <ReasonList reasons={reasons} />}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
