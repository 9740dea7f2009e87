import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import { minute } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import {
  type AppealMaterials,
  appealDocuments,
  appealItems,
  appealPictures,
} from '#domain/payments/appeals.ts'
import { m } from '#paraglide/messages.js'
import { itemName } from '#portal/payments/evidence/shared/evidence-labels.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Progress } from '#ui/progress.tsx'
import { sizeText } from './size-text.ts'
import type { Budget } from './use-case-files.ts'
import { itemsThere } from './with-found.ts'

const look = {
  budget: css({ flow: 'column', gap: '3', mb: '4' }),
  contents: css({
    listStyle: 'decimal',
    paddingInlineStart: '5',
    textStyle: 'small',
    color: 'fg.muted',
  }),
  hint: css({ textStyle: 'small', color: 'fg.muted', mt: '3' }),
}
const share = (part: number, whole: number): number => Math.min(100, (100 * part) / whole)

type Props = {
  record: ChargebackDetail
  materials: AppealMaterials
  budget: Budget
  /** Absent when there is no preview before sending. */
  onPreview?: () => void
}

/** What goes to the bank, and how much of the size and file limits is used so far. */
export function PackCard({ record, materials, budget, onPreview }: Props) {
  const { pictures, documents, bytes, bytesMax } = budget
  const given = itemsThere(materials, record.found)
  return (
    <Card
      title={m.chargebacks_pack()}
      actions={onPreview && <LinkText onClick={onPreview}>{m.chargebacks_pack_preview()}</LinkText>}
    >
      <div className={look.budget}>
        <Progress
          label={m.chargebacks_pictures()}
          value={share(pictures, appealPictures)}
          valueText={m.chargebacks_evidence_of({
            given: `${pictures}`,
            asked: `${appealPictures}`,
          })}
          tone={pictures >= appealPictures ? 'bad' : 'accent'}
        />
        <Progress
          label={m.chargebacks_documents()}
          value={share(documents, appealDocuments)}
          valueText={m.chargebacks_evidence_of({
            given: `${documents}`,
            asked: `${appealDocuments}`,
          })}
          tone={documents >= appealDocuments ? 'bad' : 'accent'}
        />
        <Progress
          label={m.chargebacks_size()}
          value={share(bytes, bytesMax)}
          valueText={m.chargebacks_size_of({ size: sizeText(bytes), max: sizeText(bytesMax) })}
        />
      </div>
      <ol className={look.contents} aria-label={m.chargebacks_contents()}>
        <li>{m.chargebacks_letter_page()}</li>
        {appealItems
          .filter((item) => given.includes(item) && item !== 'reasons')
          .map((item) => (
            <li key={item}>{itemName(item)}</li>
          ))}
        {record.payment.threeD && <li>{m.chargebacks_network_page()}</li>}
      </ol>
      <p className={look.hint}>
        {m.chargebacks_pack_hint({ minutes: `${limits.appealHold / minute}` })}
      </p>
    </Card>
  )
}
