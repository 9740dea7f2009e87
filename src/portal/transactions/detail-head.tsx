import type { TransactionDetail } from '#contract/transaction-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Act, actsOf, describedActs } from './acts.ts'
import { statusLooks, typeNames } from './look.ts'
import { nextSteps } from './next-steps.ts'
import { outcomeLooks } from './outcome-looks.ts'

const look = {
  root: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    p: { base: '4', sm: '6' },
    bg: 'surface',
    borderWidth: 'hair',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
  }),
  words: css({ display: 'flex', flexDirection: 'column', gap: '2' }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
  }),
  small: css({ color: 'fg.muted', textStyle: 'small' }),
  acts: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  next: css({ display: 'flex', flexDirection: 'column', gap: '1' }),
}

type Props = { record: TransactionDetail; onAct: (act: Act) => void }

/** What the transaction is and where it stands, what may be done with it, and what may happen next. */
export function DetailHead({ record, onAct }: Props) {
  const steps = nextSteps(record)
  const { status, outcome } = record
  const tellsMore = statusLooks[status].label() !== outcomeLooks[outcome].label()
  return (
    <section className={look.root}>
      <div className={look.words}>
        <div className={look.line}>
          <Money amount={record.amount} currency={record.currency} size="figure" flag />
          <StatusChip value={status} of={statusLooks} />
          {tellsMore && <StatusChip value={outcome} of={outcomeLooks} />}
        </div>
        <div className={`${look.line} ${look.small}`}>
          <span>{typeNames[record.transactionType]()}</span>
          <span>{record.storeName}</span>
          <When at={record.transactionTimeStr} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div className={look.acts} role="group" aria-label={m.transactions_acts_label()}>
        {actsOf(record.facts).map(({ act, reasons }) => (
          <WhyNot key={act} reasons={reasons}>
            {(blocked) => (
              <Button
                size="sm"
                look="outline"
                tone={describedActs[act].danger ? 'danger' : 'accent'}
                disabled={blocked}
                onClick={() => onAct(act)}
              >
                {describedActs[act].label()}
              </Button>
            )}
          </WhyNot>
        ))}
      </div>
      <Notice tone={status === 'REVIEW' ? 'warn' : 'neutral'} title={m.transactions_next_title()}>
        <ul className={look.next}>
          {(steps.length > 0 ? steps : [m.transactions_next_nothing()]).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </Notice>
    </section>
  )
}
