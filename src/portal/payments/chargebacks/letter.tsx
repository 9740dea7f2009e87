import { type AppealMaterials, appealTextMax, letterLanguages } from '#domain/payments/appeals.ts'
import { textFormat } from '#labels/formats/text.ts'
import type { AppealChange } from '#machines/payments/parts/appeal.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { css } from '#styled/css'
import { Field } from '#ui/field.tsx'
import { Segment } from '#ui/segment.tsx'
import { Textarea } from '#ui/textarea.tsx'

const look = {
  root: css({
    flow: 'column',
    gap: '3',
    px: { base: '4', md: '6' },
    pt: '4',
    pb: '5',
    borderTopWidth: 'hair',
  }),
  head: css({ flow: 'row', justifyContent: 'space-between', gap: '3' }),
  title: css({ textStyle: 'strong' }),
  text: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
}
const names = { en: 'English', zh: '中文' } as const
const letterId = 'case-letter'
/** Moves the focus from the item in the list to the letter's text field. */
export const toLetter = (): void =>
  document.getElementById(letterId)?.querySelector('textarea')?.focus()

type Props = {
  materials: AppealMaterials
  fault: string | undefined
  /** Absent when the letter is read-only. */
  onChange?: (change: AppealChange) => void
}

/** The merchant's own text to the bank, and the language of the letter around it. */
export function Letter({ materials, fault, onChange }: Props) {
  const { language, texts } = materials
  const value = texts.reasons ?? ''
  if (!onChange && value === '') return null
  return (
    <div id={letterId} className={look.root}>
      <div className={look.head}>
        <h3 className={look.title}>{m.chargebacks_letter()}</h3>
        {onChange ? (
          <Segment
            label={m.chargebacks_letter_language()}
            value={language}
            options={letterLanguages.map((one) => ({ value: one, label: names[one] }))}
            onChange={(chosen) => onChange({ kind: 'language', language: chosen })}
          />
        ) : (
          names[language]
        )}
      </div>
      {onChange ? (
        <Field
          label={m.chargebacks_letter_text()}
          hideLabel
          width="full"
          error={fault}
          help={m.chargebacks_letter_help({
            count: countText(value.length),
            max: countText(appealTextMax.reasons),
          })}
        >
          <Textarea
            rows={6}
            value={value}
            faultOf={textFormat(appealTextMax.reasons).faultOf}
            onChange={(text) => onChange({ kind: 'text', item: 'reasons', value: text })}
          />
        </Field>
      ) : (
        <p className={look.text}>{value}</p>
      )}
    </div>
  )
}
