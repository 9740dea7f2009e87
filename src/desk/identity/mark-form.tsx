import { useState } from 'react'
import type { ReviewMark } from '#contract/company/identity-shapes.ts'
import { mark } from '#contract/desk/identity-reviews.ts'
import { type ImproveReason, improveReasons } from '#domain/company/identity/review.ts'
import { m } from '#paraglide/messages.js'
import { fieldsUnder } from '#portal/kit/fields-under.ts'
import { Form } from '#portal/kit/form.tsx'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { refetchAfter } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Inline } from '#ui/stack.tsx'
import { noteErrors } from '../note-errors.ts'
import { NoteFields } from '../note-fields.tsx'
import { improveName } from './field-labels.ts'
import type { Review } from './field-table.tsx'

const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
})

type Values = { readonly reason: ImproveReason; readonly noteEn: string; readonly noteZh: string }
/** A reason with its stored notes; empty notes when the staff must write them. */
const saidOf = ({ kept }: Review, reason: ImproveReason): Values =>
  kept.find((one) => one.reason === reason) ?? { reason, noteEn: '', noteZh: '' }

export type MarkFormProps = {
  review: Review
  path: string
  marked: ReviewMark | undefined
  onClose: () => void
}

/** Marks a field as wrong: a reason, and the notes to the merchant in each language. */
export function MarkForm({ review, path, marked, onClose }: MarkFormProps) {
  // The mark applies to the application as it was when the form opened.
  const [{ applicationId, revision }] = useState(review)
  const form = useForm({
    begin: marked
      ? { ...marked, noteEn: marked.noteEn ?? '', noteZh: marked.noteZh ?? '' }
      : saidOf(review, 'differs_from_document'),
    faultsOf: noteErrors,
    act: async ({ reason, noteEn, noteZh }, send) => {
      const answer = await send(mark, {
        ...{ applicationId, revision, path },
        mark: { reason, noteEn: noteEn.trim() || null, noteZh: noteZh.trim() || null },
      })
      if (answer.ok) return answer
      refetchAfter(mark)
      const fields = fieldsUnder('mark', answer.failure.fields)
      return { ok: false, failure: { ...answer.failure, fields } }
    },
    onDone: onClose,
  })
  const { values, set, busy } = form
  return (
    <Form form={form}>
      <Field group width="full" label={m.desk_identity_reason()}>
        <RadioGroup
          value={values.reason}
          options={improveReasons.map((value) => ({ value, label: improveName(value) }))}
          onChange={(reason) => set(saidOf(review, reason))}
        />
      </Field>
      <div className={pair}>
        <NoteFields
          form={form}
          labels={{ noteEn: m.desk_identity_note_en(), noteZh: m.desk_identity_note_zh() }}
        />
      </div>
      <FormNotice form={form} />
      <Inline>
        <Button type="submit" loading={busy}>
          {m.desk_identity_save_mark()}
        </Button>
        <Button look="ghost" tone="neutral" onClick={onClose}>
          {m.desk_identity_cancel_mark()}
        </Button>
      </Inline>
    </Form>
  )
}
