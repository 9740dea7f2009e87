import type { ChargebackRow } from '#contract/payments/chargeback-shapes.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { zone } from '#portal/kit/zone.ts'
import { itemName } from '#portal/payments/evidence/shared/evidence-labels.ts'
import { css, cx } from '#styled/css'

const look = {
  root: css({ display: 'inline-grid', gridTemplateColumns: '[auto 1fr]', columnGap: '3' }),
  boxes: css({ display: 'inline-flex', alignItems: 'center', gap: '[2px]' }),
  box: css({
    width: '[7px]',
    height: '3',
    borderRadius: '[2px]',
    borderWidth: 'hair',
    borderColor: 'line.strong',
  }),
  given: css({ bg: 'accent', borderColor: 'accent' }),
  note: css({ gridColumn: '2', textStyle: 'caption', color: 'fg.muted' }),
  gap: css({ color: 'tone.warn.fg' }),
}

type Props = Pick<ChargebackRow, 'evidence' | 'draft'>

/** How many of the required items are provided, and the first missing one. */
export function EvidenceMeter({ evidence, draft }: Props) {
  if (!evidence) return '–'
  const { given, asked, missing } = evidence
  return (
    <span className={look.root}>
      <span className={look.boxes} aria-hidden="true">
        {Array.from({ length: asked }, (_, index) => index).map((place) => (
          <span key={place} className={cx(look.box, place < given && look.given)} />
        ))}
      </span>
      <span>{m.chargebacks_evidence_of({ given: `${given}`, asked: `${asked}` })}</span>
      <span className={cx(look.note, missing !== null && look.gap)}>
        {missing === null ? readyText(draft) : m.chargebacks_missing({ item: itemName(missing) })}
      </span>
    </span>
  )
}

const readyText = (draft: Props['draft']): string =>
  draft
    ? m.chargebacks_draft_by({
        name: draft.savedByName,
        time: inZone(new Date(draft.savedAt), zone()).slice(0, 16),
      })
    : m.chargebacks_ready()
