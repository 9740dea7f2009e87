import { announcementLimits } from '#domain/notifications/announcements.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Draft } from './announcement-draft.ts'

const names = {
  en: {
    title: m.announcements_title_en,
    content: m.announcements_content_en,
    help: m.announcements_content_help,
  },
  zh: { title: m.announcements_title_zh, content: m.announcements_content_zh, help: null },
} as const

export type AnnouncementLabelsProps = {
  language: 'en' | 'zh'
  draft: Draft
  onChange: (patch: Partial<Draft>) => void
  faults: Readonly<Record<string, string>>
}

export function AnnouncementLabels({ language, draft, onChange, faults }: AnnouncementLabelsProps) {
  const { title, content, help } = names[language]
  const errorOf = (field: string) => {
    const error = faults[`${field}.${language}`]
    return error === undefined ? {} : { error }
  }
  return (
    <>
      <Field label={title()} width="full" required {...errorOf('title')}>
        <DraftInput
          lang={language}
          format={textFormat(announcementLimits.title)}
          value={draft.title[language]}
          onChange={(text) => onChange({ title: { ...draft.title, [language]: text } })}
        />
      </Field>
      <Field
        label={content()}
        width="full"
        required
        {...(help ? { help: help() } : {})}
        {...errorOf('content')}
      >
        <Textarea
          lang={language}
          rows={6}
          faultOf={textFormat(announcementLimits.content).faultOf}
          value={draft.content[language]}
          onChange={(text) => onChange({ content: { ...draft.content, [language]: text } })}
        />
      </Field>
    </>
  )
}
