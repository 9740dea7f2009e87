import type { ProofEnd } from '#contract/money/proof-shapes.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import type { Proof } from '#portal/ledger/proof.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Segment } from '#ui/segment.tsx'
import { kindLabels } from './proof-labels.ts'
import { OpeningLine, ProofLine } from './proof-line.tsx'
import { partSize, type useProofPart } from './use-proof-part.ts'

const look = {
  root: css({ flow: 'column', gap: '2', minWidth: '0' }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2',
  }),
  title: css({ textStyle: 'strong' }),
  note: css({ textStyle: 'caption', color: 'fg.subtle' }),
  end: css({ textStyle: 'small', color: 'tone.good.fg' }),
  none: css({ color: 'fg.muted' }),
}

const ends = { newest: m.balances_proof_newest, oldest: m.balances_proof_oldest }

export type ProofLinesProps = {
  proof: Proof
  parts: ReturnType<typeof useProofPart>
  from: ProofEnd
  onTurn: (from: ProofEnd) => void
}

/** The lines from one end: newest first with the running total after each, or in chronological order. */
export function ProofLines({ proof, parts, from, onTurn }: ProofLinesProps) {
  const pages = parts.data?.pages ?? []
  const [first] = pages
  const latest = pages.at(-1)
  if (!first || !latest) return null
  const words = kindLabels[latest.kind]
  const lines = pages.flatMap((part) =>
    from === 'newest' ? [...part.lines].reverse() : part.lines,
  )
  if (lines.length === 0) return <p className={look.none}>{words.none()}</p>
  const hidden = Math.max(0, latest.lineCount - lines.length)
  const { currency } = proof
  // The part that has the opening amount before the first line.
  const before = from === 'newest' ? latest : first
  const opening = (from === 'oldest' || hidden === 0) && /[1-9]/.test(before.opening) && (
    <OpeningLine
      label={m.balances_proof_coming_opening()}
      amount={before.opening}
      currency={currency}
    />
  )
  return (
    <section className={look.root} aria-busy={parts.isFetching || undefined}>
      <div className={look.head}>
        <h3 className={look.title}>{words.title()}</h3>
        {latest.lineCount > 1 ? (
          <Segment<ProofEnd>
            label={m.balances_proof_order()}
            value={from}
            onChange={onTurn}
            options={(['newest', 'oldest'] as const).map((value) => ({
              value,
              label: ends[value](),
            }))}
          />
        ) : null}
      </div>
      <span className={look.note}>{m.balances_proof_head_amount()}</span>
      <ol>
        {from === 'oldest' && opening}
        {lines.map((line) => (
          <ProofLine key={line.lineId} line={line} proof={proof} />
        ))}
        {from === 'newest' && opening}
      </ol>
      {hidden > 0 && (
        <div>
          <Button
            size="sm"
            look="outline"
            tone="neutral"
            loading={parts.isFetchingNextPage}
            onClick={() => void parts.fetchNextPage()}
          >
            {m.balances_proof_more({ count: countText(Math.min(partSize, hidden)) })}
          </Button>
        </div>
      )}
      {latest.addsUp && (hidden === 0 || from === 'newest') && (
        <p className={look.end}>{m.balances_proof_end()}</p>
      )}
    </section>
  )
}
