import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import type { Proof } from '#portal/kit/proof.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { OpeningLine, ProofLine } from './proof-line.tsx'
import { viewOf } from './proof-parts.ts'
import { kindWords } from './proof-words.ts'
import { partSize, useProofPart } from './use-proof-part.ts'

const look = {
  root: css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2',
  }),
  title: css({ textStyle: 'strong' }),
  note: css({ textStyle: 'caption', color: 'fg.subtle' }),
  gap: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    p: '3',
    bg: 'surface.sunken',
    borderRadius: 'md',
    textStyle: 'small',
    color: 'fg.muted',
  }),
  gapText: css({ flex: '1', minWidth: '[8rem]' }),
  end: css({ textStyle: 'small', color: 'tone.good.fg' }),
  none: css({ color: 'fg.muted' }),
}

export type ProofLinesProps = { proof: Proof; oldest: ReturnType<typeof useProofPart> }

/** The lines from the oldest on; the newest can be looked at without reading all that lies between. */
export function ProofLines({ proof, oldest }: ProofLinesProps) {
  const [jumped, setJumped] = useState(false)
  const newest = useProofPart(proof, 'newest', jumped)
  const parts = oldest.data?.pages ?? []
  const { head, hidden, tail, tailOpening } = viewOf(parts, newest.data?.pages ?? [])
  const addsUp = parts.at(-1)?.addsUp === true
  const words = kindWords[parts.at(-1)?.kind ?? 'entries']
  const opening = parts[0]?.opening ?? '0'
  const { currency } = proof
  const next = countText(Math.min(partSize, hidden))
  if (head.length === 0) return <p className={look.none}>{words.none()}</p>
  return (
    <section className={look.root} aria-busy={oldest.isFetching || undefined}>
      <div className={look.head}>
        <h3 className={look.title}>{words.title()}</h3>
        <span className={look.note}>{m.balances_proof_head_amount()}</span>
      </div>
      <ol>
        {/[1-9]/.test(opening) && (
          <OpeningLine
            label={m.balances_proof_coming_opening()}
            amount={opening}
            currency={currency}
          />
        )}
        {head.map((line) => (
          <ProofLine key={line.lineId} line={line} proof={proof} />
        ))}
      </ol>
      {hidden > 0 && (
        <div className={look.gap}>
          <span className={look.gapText}>{m.balances_proof_gap({ count: countText(hidden) })}</span>
          <Button
            size="sm"
            look="outline"
            tone="neutral"
            loading={oldest.isFetchingNextPage}
            onClick={() => void oldest.fetchNextPage()}
          >
            {m.balances_proof_more({ count: next })}
          </Button>
          {tail.length === 0 ? (
            <Button
              size="sm"
              look="outline"
              tone="neutral"
              loading={newest.isLoading}
              onClick={() => setJumped(true)}
            >
              {m.balances_proof_newest()}
            </Button>
          ) : (
            <Button
              size="sm"
              look="outline"
              tone="neutral"
              loading={newest.isFetchingNextPage}
              onClick={() => void newest.fetchNextPage()}
            >
              {m.balances_proof_earlier({ count: next })}
            </Button>
          )}
        </div>
      )}
      {tail.length > 0 && (
        <ol>
          <OpeningLine
            label={m.balances_proof_opening()}
            amount={tailOpening}
            currency={currency}
          />
          {tail.map((line) => (
            <ProofLine key={line.lineId} line={line} proof={proof} />
          ))}
        </ol>
      )}
      {addsUp && (hidden === 0 || tail.length > 0) && (
        <p className={look.end}>{m.balances_proof_end()}</p>
      )}
    </section>
  )
}
