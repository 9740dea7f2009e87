import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { BillDetail, BillSection } from '#contract/money/statement-shapes.ts'
import { amountText } from '#domain/money.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { countText, sayCount } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { Stat } from '#ui/stat.tsx'
import { daysText } from './look.ts'
import { statementHref } from './params.ts'

const look = {
  root: css({ layerStyle: 'panel', overflow: 'hidden' }),
  parts: css({
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'flex-start', sm: 'flex-end' },
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '2',
    p: { base: '4', sm: '6' },
  }),
  sign: css({ textStyle: 'title', color: 'fg.muted' }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: { base: '4', sm: '6' },
    py: '3',
    textStyle: 'small',
    borderTopWidth: 'hair',
    '& svg': { width: '4', height: '4', flexShrink: '0' },
  }),
  good: css({ bg: 'tone.good.bg', color: 'tone.good.fg', borderColor: 'tone.good.line' }),
  bad: css({ bg: 'tone.bad.bg', color: 'tone.bad.fg', borderColor: 'tone.bad.line' }),
  strong: css({ textStyle: 'strong' }),
}

type Props = { bill: BillDetail; section: BillSection }

/** Opening balance + entries = closing balance, and whether that holds. */
export function Equation({ bill, section }: Props) {
  const { storeId, currency, opening, sum, closing, entries } = section
  const proof = { figure: 'stated', currency, storeId, paperId: bill.statementId } as const
  const count = sayCount(entries, m.statements_entries_one, m.statements_entries_many)
  return (
    <section className={look.root}>
      <div className={look.parts}>
        <Stat
          size="lg"
          label={m.statements_opening()}
          value={<Money amount={opening} currency={currency} size="figure" code={false} />}
        />
        <span className={look.sign} aria-hidden="true">
          +
        </span>
        <Stat
          size="lg"
          label={count}
          value={<ProofMoney amount={sum} proof={proof} size="figure" code={false} />}
        />
        <span className={look.sign} aria-hidden="true">
          =
        </span>
        <Stat
          size="lg"
          label={m.statements_closing_currency({ currency })}
          value={<Money amount={closing} currency={currency} size="figure" code={false} />}
        />
      </div>
      <Verdict bill={bill} section={section} />
    </section>
  )
}

function Verdict({ bill, section }: Props) {
  const { opening, currency, late, before, addsUp } = section
  const differs = before !== null && before.closing !== opening
  if (!addsUp || differs)
    return (
      <p className={`${look.line} ${look.bad}`}>
        <CircleX aria-hidden="true" />
        <span>
          <span className={look.strong}>{m.statements_not_up()}</span>{' '}
          {differs
            ? m.statements_before_differs({
                days: daysText(before),
                amount: `${amountText(before.closing)} ${currency}`,
              })
            : m.statements_not_up_text()}
        </span>
      </p>
    )
  const at = bill.endedAt === null ? '' : inZone(new Date(bill.endedAt), 'UTC+0')
  return (
    <p className={`${look.line} ${look.good}`}>
      <CircleCheck aria-hidden="true" />
      <span>
        <span className={look.strong}>{m.statements_adds_up()}</span>{' '}
        {m.statements_adds_up_text({ at })}{' '}
        {before === null ? (
          m.statements_no_before()
        ) : (
          <LinkText href={statementHref(before.statementId)}>
            {m.statements_adds_up_before({ days: daysText(before) })}
          </LinkText>
        )}{' '}
        {late > 0 && m.statements_late({ count: countText(late) })}
      </span>
    </p>
  )
}
