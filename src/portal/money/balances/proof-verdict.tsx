import RefreshCw from 'lucide-react/icons/refresh-cw'
import { amountText, decimalOf, minorOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { sayCount } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { kindLabels } from './proof-labels.ts'
import type { ProofPart } from './use-proof-part.ts'

const look = {
  root: css({ flow: 'column', gap: '4' }),
  sums: css({
    display: 'grid',
    gridTemplateColumns: '[1fr auto]',
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '2',
    '& dt': { color: 'fg.muted' },
    '& dd': { textAlign: 'end', margin: '0' },
  }),
  foot: css({
    flow: 'row',
    justifyContent: 'space-between',
    gap: '2',
    textStyle: 'small',
    color: 'fg.muted',
  }),
}

export type ProofVerdictProps = { part: ProofPart; onAgain: () => void; checking: boolean }

/** The figure as shown, the sum of its lines, and whether they are equal. */
export function ProofVerdict({ part, onAgain, checking }: ProofVerdictProps) {
  const { kind, shown, sum, addsUp, currency, asOf } = part
  const { notice } = kindLabels[kind]
  return (
    <div className={look.root}>
      <dl className={look.sums}>
        <dt>{m.balances_proof_shown()}</dt>
        <dd>
          <Money amount={shown} currency={currency} size="figure" />
        </dd>
        <dt>{kindLabels[kind].sum()}</dt>
        <dd>
          <Money amount={sum} currency={currency} size="figure" />
        </dd>
      </dl>
      {addsUp ? (
        <Notice tone="good" title={m.balances_proof_adds_up()}>
          {countWords(part)}
        </Notice>
      ) : (
        <Notice tone="bad" live title={m.balances_proof_differs()}>
          {m.balances_proof_differs_text({ difference: differenceOf(part), currency })}
        </Notice>
      )}
      {notice && (
        <Notice tone="info" title={m.balances_proof_expected_title()}>
          {notice()}
        </Notice>
      )}
      <div className={look.foot}>
        <span>
          {m.balances_as_of()} <When at={asOf} />
        </span>
        <Button
          size="sm"
          look="outline"
          tone="neutral"
          icon={<RefreshCw />}
          loading={checking}
          onClick={onAgain}
        >
          {m.balances_proof_again()}
        </Button>
      </div>
    </div>
  )
}

function countWords({ kind, lineCount }: ProofPart): string {
  const words = kindLabels[kind]
  if (lineCount === 0) return words.nothing()
  return sayCount(lineCount, words.one, words.many)
}

const differenceOf = ({ shown, sum, currency }: ProofPart): string =>
  amountText(decimalOf(minorOf(sum, currency) - minorOf(shown, currency), currency), true)
