import { useState } from 'react'
import { list, publish } from '#contract/desk-announcements.ts'
import { announcementTypes } from '#domain/announcements.ts'
import { m } from '#paraglide/messages.js'
import { announcementTypeLooks } from '#portal/kit/announcement-looks.ts'
import { send } from '#portal/kit/call.ts'
import type { CallFailure } from '#portal/kit/failure.ts'
import { newId } from '#portal/kit/ids.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAll } from '#portal/kit/query.ts'
import { calendarWords } from '#portal/kit/range-filter.tsx'
import { zone } from '#portal/kit/zone.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { type Draft, emptyDraft, faultsOf, payloadOf } from './announcement-draft.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { AnnouncementWords } from './announcement-words.tsx'
import { AttachmentsField } from './attachments-field.tsx'
import { AudienceField } from './audience-field.tsx'

const days = css({ display: 'flex', flexWrap: 'wrap', gap: '4' })

/** Writes one announcement in both languages, shows it as a merchant will read it, and publishes it. */
export function AnnouncementForm({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState(newId)
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const own = faultsOf(draft)
  const faults = { ...failure?.fields, ...(tried ? own : {}) }
  const errorOf = (field: string) => (faults[field] === undefined ? {} : { error: faults[field] })
  const change = (patch: Partial<Draft>) => {
    setDraft((held) => ({ ...held, ...patch }))
    setFailure(null)
    setKey(newId())
  }

  const confirm = async () => {
    setTried(true)
    if (Object.keys(own).length > 0 || sending || loading) return
    setSending(true)
    const answer = await send(publish, payloadOf(draft), { quiet: true, key })
    setSending(false)
    if (!answer.ok) return setFailure(answer.failure)
    await refetchAll(list)
    void notify({ tone: 'good', title: m.announcements_published() })
    onClose()
  }
  return (
    <Drawer
      open
      busy={sending}
      title={m.announcements_new()}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" tone="neutral" disabled={sending} onClick={onClose}>
            {m.portal_cancel()}
          </Button>
          <Button loading={sending} disabled={loading} onClick={confirm}>
            {m.announcements_publish()}
          </Button>
        </>
      }
    >
      <Stack>
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
        <AnnouncementWords language="en" draft={draft} onChange={change} faults={faults} />
        <AnnouncementWords language="zh" draft={draft} onChange={change} faults={faults} />
        <AnnouncementPreview title={draft.title} content={draft.content} />
        <div className={days}>
          <Field label={`${m.announcements_from()} (${zone()})`} {...errorOf('from')}>
            <DateField
              value={draft.from}
              onChange={(from) => change({ from })}
              words={calendarWords()}
            />
          </Field>
          <Field label={`${m.announcements_until()} (${zone()})`} {...errorOf('until')}>
            <DateField
              value={draft.until}
              onChange={(until) => change({ until })}
              words={calendarWords()}
            />
          </Field>
        </div>
        <AudienceField draft={draft} onChange={change} {...errorOf('merchantIds')} />
        <AttachmentsField
          value={draft.attachments}
          onChange={(attachments) => change({ attachments })}
          onBusy={setLoading}
          {...errorOf('attachments')}
        />
        {failure && <Notice live tone="bad" title={failure.msg} />}
        {tried && Object.keys(own).length > 0 && (
          <Notice live tone="bad" title={m.announcements_fault_some()} />
        )}
      </Stack>
    </Drawer>
  )
}
