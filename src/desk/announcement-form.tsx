import { useRef, useState } from 'react'
import { publish } from '#contract/desk/announcements.ts'
import { announcementTypes } from '#domain/notifications/announcements.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import { now } from '#portal/kit/clock.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { notify } from '#portal/kit/notify.ts'
import { refetched } from '#portal/kit/query.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { zone } from '#portal/kit/zone.ts'
import { writtenDayLabels } from '#portal/lists/written-day.ts'
import { announcementTypeLooks } from '#portal/notifications/messages/shared/announcement-looks.ts'
import { css } from '#styled/css'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { emptyDraft, fieldErrorsOf, payloadOf } from './announcement-draft.ts'
import { AnnouncementLabels } from './announcement-labels.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AudienceField } from './audience-field.tsx'
import { sendAttachment, uncounted } from './send-attachment.ts'

const days = css({ display: 'flex', flexWrap: 'wrap', gap: '4' })

/** The form of an announcement in both languages, with a preview for the merchant, to publish it. */
export function AnnouncementForm({ onClose }: { onClose: () => void }) {
  const [loading, setLoading] = useState(false)
  const [begin] = useState(emptyDraft)
  const at = useRef<Date>(null)
  const form = useForm({
    begin,
    faultsOf: fieldErrorsOf,
    act: async (draft, send) => {
      // A period that starts today starts at the instant of the first attempt, so that a retry sends the same payload.
      at.current ??= now()
      const answer = await send(publish, payloadOf(draft, at.current))
      if (answer.ok || answer.failure.kind === 'refused') at.current = null
      return answer
    },
    onDone: async () => {
      await refetched()
      void notify({ tone: 'good', title: m.announcements_published() })
      onClose()
    },
  })
  const { values: draft, set: change, errors } = form
  const errorOf = (field: string) => (errors[field] === undefined ? {} : { error: errors[field] })
  return (
    <FormDialog
      form={form}
      pressed
      drawer
      title={m.announcements_new()}
      confirmLabel={m.announcements_publish()}
      waits={loading}
      onClose={onClose}
    >
      <Field label={m.announcements_type()} width="full">
        <Select
          value={draft.type}
          onChange={(value) =>
            change({ type: announcementTypes.find((one) => one === value) ?? draft.type })
          }
          options={announcementTypes.map((value) => ({
            value,
            label: announcementTypeLooks[value].label(),
          }))}
        />
      </Field>
      <AnnouncementLabels language="en" draft={draft} onChange={change} faults={errors} />
      <AnnouncementLabels language="zh" draft={draft} onChange={change} faults={errors} />
      <AnnouncementPreview title={draft.title} content={draft.content} />
      <div className={days}>
        <Field label={`${m.announcements_from()} (${zone()})`} {...errorOf('from')}>
          <DateField
            value={draft.from}
            onChange={(from) => change({ from })}
            words={writtenDayLabels()}
          />
        </Field>
        <Field label={`${m.announcements_until()} (${zone()})`} {...errorOf('until')}>
          <DateField
            value={draft.until}
            onChange={(until) => change({ until })}
            words={writtenDayLabels()}
          />
        </Field>
      </div>
      <AudienceField draft={draft} onChange={change} {...errorOf('merchantIds')} />
      <Field label={m.announcements_attachments()} width="full" error={errors.attachments}>
        <Upload
          profile="fileList"
          label={m.announcements_attach()}
          sends={sendAttachment}
          uploads={uncounted}
          value={draft.attachments}
          onChange={(attachments) => change({ attachments })}
          onBusy={setLoading}
        />
      </Field>
    </FormDialog>
  )
}
