import { useState } from 'react'
import { addOrUpdate, type LinkMode, preview } from '#contract/links/link-modes.ts'
import { mailLimits } from '#domain/links/link-mails.ts'
import { againstModeChange } from '#domain/links/link-modes.ts'
import type { Language } from '#domain/time-zones.ts'
import { linkModesReasons } from '#labels/reasons/link-modes.ts'
import { m } from '#paraglide/messages.js'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { go } from '#portal/kit/go.ts'
import { language as chosen } from '#portal/kit/language.ts'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { useSettled } from '#portal/kit/use-settled.ts'
import { backWith } from '#portal/links/brands/shared/back.ts'
import { besideLook } from '#portal/links/brands/shared/look.ts'
import { MailPreviewCard } from '#portal/links/brands/shared/mail-preview.tsx'
import { hoursOf } from '#portal/links/brands/shared/validity.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { draftErrors, draftOf, type ModeDraft, payloadOf } from './draft.ts'
import { ModeFields } from './mode-fields.tsx'

const settledMs = 400

function previewPayloadOf(draft: ModeDraft, language: Language): Sent<typeof preview> {
  const hours = hoursOf(draft)
  return {
    subject: draft.mailTitle.slice(0, mailLimits.subject),
    text: draft.mailContent.slice(0, mailLimits.text),
    validHours: hours !== null && hours >= 1 && hours <= 168 ? hours : null,
    language,
  }
}

/** The preview of a mode's email, requested once the user stops typing. */
function ModePreview({ draft }: { draft: ModeDraft }) {
  const [language, setLanguage] = useState<Language>(chosen())
  const settled = useSettled(JSON.stringify(previewPayloadOf(draft, language)), settledMs)
  // Safe: the text is a serialised result of `previewPayloadOf`.
  const asked = JSON.parse(settled) as Sent<typeof preview>
  const answer = useCall(preview, asked, { enabled: draft.sendsMail, keep: true })
  if (!draft.sendsMail)
    return <EmptyState title={m.link_modes_no_mail_title()} text={m.link_modes_no_mail_text()} />
  return <MailPreviewCard answer={answer} language={language} onLanguage={setLanguage} />
}

export function ModeForm({ mode, back }: { mode: LinkMode | null; back: string }) {
  const form = useForm({
    begin: draftOf(mode),
    faultsOf: draftErrors,
    act: (draft, send) =>
      send(addOrUpdate, {
        ...(mode && { id: mode.modeId, seen: mode.revision }),
        ...payloadOf(draft),
      }),
    onDone: ({ modeId }, { name }) => {
      void notify({ tone: 'good', title: m.link_modes_saved({ name: name.trim() }) })
      const own = back === '/aq/paymentLinkModeList'
      go(own ? back : backWith(back, 'mode', modeId), { replace: true })
    },
  })
  const against = againstModeChange({ isRemoved: mode !== null && mode.removedAt !== null })
  return (
    <div className={besideLook.root}>
      <Card>
        <Form form={form}>
          <Stack>
            <ModeFields form={form} />
            <FormFoot
              form={form}
              confirmLabel={m.portal_save()}
              reasons={formatReasons(linkModesReasons, against)}
              unchanged={mode !== null && form.unchanged()}
              back={back}
              onReload={() => window.location.reload()}
            />
          </Stack>
        </Form>
      </Card>
      <aside className={besideLook.aside} aria-label={m.brands_preview_title()}>
        <ModePreview draft={form.values} />
      </aside>
    </div>
  )
}
