import { useState } from 'react'
import { add, type BrandRow, modify, preview } from '#contract/links/brands.ts'
import { listWebsites } from '#contract/links/made-links.ts'
import { againstBrandChange } from '#domain/links/brands.ts'
import { mailLimits } from '#domain/links/link-mails.ts'
import type { Language } from '#domain/time-zones.ts'
import { brandsReasons } from '#labels/reasons/brands.ts'
import { m } from '#paraglide/messages.js'
import { useUploads } from '#portal/files/use-uploads.ts'
import type { IdempotentClient } from '#portal/kit/call.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { go } from '#portal/kit/go.ts'
import { language as chosen } from '#portal/kit/language.ts'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import type { Sent } from '#portal/kit/request.ts'
import { type Session, useSession } from '#portal/kit/session.ts'
import { useFirst, useForm } from '#portal/kit/use-form.ts'
import { useSettled } from '#portal/kit/use-settled.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { BrandFields } from './brand-fields.tsx'
import { type BrandDraft, draftErrors, draftOf, payloadOf } from './draft.ts'
import { backWith } from './shared/back.ts'
import { besideLook } from './shared/look.ts'
import { MailPreviewCard } from './shared/mail-preview.tsx'
import { hoursOf } from './shared/validity.tsx'

const settledMs = 400

/** The preview query of a draft, from the parts that are valid so far. */
function previewPayloadOf(draft: BrandDraft, language: Language): Sent<typeof preview> {
  const hours = hoursOf(draft)
  return {
    name: draft.name.slice(0, 64),
    logo: draft.logo[0] ?? null,
    colour: draft.colour.slice(0, 7),
    contact: draft.contact.slice(0, 120),
    sender: draft.sender,
    storefront: draft.storefront === 'none' ? null : draft.storefront,
    subject: draft.mailSubject.slice(0, mailLimits.subject),
    text: draft.mailText.slice(0, mailLimits.text),
    validHours: hours !== null && hours >= 1 && hours <= 168 ? hours : null,
    language,
  }
}

/** The preview of a brand's email, requested once the user stops typing. */
function BrandPreview({ draft }: { draft: BrandDraft }) {
  const [language, setLanguage] = useState<Language>(chosen())
  const settled = useSettled(JSON.stringify(previewPayloadOf(draft, language)), settledMs)
  // Safe: the text is a serialised result of `previewPayloadOf`.
  const answer = useCall(preview, JSON.parse(settled) as Sent<typeof preview>, { keep: true })
  return <MailPreviewCard answer={answer} language={language} onLanguage={setLanguage} />
}

async function save(brand: BrandRow | null, draft: BrandDraft, send: IdempotentClient) {
  const payload = payloadOf(draft)
  if (brand === null) return send(add, payload)
  const { brandId, revision: seen } = brand
  const answer = await send(modify, { id: brandId, seen, ...payload })
  return answer.ok ? { ...answer, data: { brandId } } : answer
}

type Props = { brand: BrandRow | null; back: string }

/** The form of a brand, once the websites that can have one are loaded. */
export function BrandForm(props: Props) {
  const { stores } = useSession()
  const answer = useCall(listWebsites, {})
  const selling = useFirst(answer.data)
  if (!selling)
    return <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
  const websites = stores.filter(({ storeId }) => selling.some((one) => one.storeId === storeId))
  return <Filling {...props} websites={websites} />
}

function Filling({ brand, back, websites }: Props & { websites: Session['stores'] }) {
  const uploads = useUploads()
  const [underway, setUnderway] = useState(0)
  const form = useForm({
    begin: draftOf(
      brand,
      websites.map(({ storeId }) => storeId),
    ),
    faultsOf: draftErrors,
    act: (draft, send) => uploads.sending(() => save(brand, draft, send)),
    onDone: ({ brandId }, { name }) => {
      void notify({ tone: 'good', title: m.brands_saved({ name: name.trim() }) })
      go(back === '/aq/brandList' ? back : backWith(back, 'brand', brandId), { replace: true })
    },
  })
  const against = againstBrandChange({ isRemoved: brand !== null && brand.removedAt !== null })
  return (
    <div className={besideLook.root}>
      <Card>
        <Form form={form}>
          <Stack>
            <BrandFields
              brand={brand}
              websites={websites}
              form={form}
              uploads={uploads}
              onBusy={(on) => setUnderway((count) => count + (on ? 1 : -1))}
            />
            <FormFoot
              form={form}
              confirmLabel={m.portal_save()}
              reasons={formatReasons(brandsReasons, against)}
              unchanged={brand !== null && form.unchanged()}
              waits={underway > 0}
              back={back}
              onReload={() => window.location.reload()}
            />
          </Stack>
        </Form>
      </Card>
      <aside className={besideLook.aside} aria-label={m.brands_preview_title()}>
        <BrandPreview draft={form.values} />
      </aside>
    </div>
  )
}
