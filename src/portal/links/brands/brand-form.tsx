import { useState } from 'react'
import { add, type BrandRow, modify } from '#contract/links/brands.ts'
import { listWebsites } from '#contract/links/made-links.ts'
import { againstBrandChange } from '#domain/links/brands.ts'
import { m } from '#paraglide/messages.js'
import { useUploads } from '#portal/files/use-uploads.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { useCall } from '#portal/kit/query.ts'
import type { Sender } from '#portal/kit/sender.ts'
import { type Session, useSession } from '#portal/kit/session.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { useFirst, useForm } from '#portal/kit/use-form.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { brandsReasons } from '#words/reasons/brands.ts'
import { BrandFields } from './brand-fields.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { type BrandDraft, draftFaults, draftOf, payloadOf } from './draft.ts'
import { backWith } from './offers/back.ts'
import { besideLook } from './offers/look.ts'

async function save(brand: BrandRow | null, draft: BrandDraft, send: Sender) {
  const payload = payloadOf(draft)
  if (brand === null) return send(add, payload)
  const { brandId, revision: seen } = brand
  const answer = await send(modify, { id: brandId, seen, ...payload })
  return answer.ok ? { ...answer, data: { brandId } } : answer
}

type Props = { brand: BrandRow | null; back: string }

/** The form of a brand, once it is known which websites can have one. */
export function BrandForm(props: Props) {
  const { stores } = useSession()
  const answer = useCall(listWebsites, {})
  const selling = useFirst(answer.data)
  if (!selling)
    return <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
  const websites = stores.filter(({ storeId }) => selling.some((one) => one.storeId === storeId))
  return <Filling {...props} websites={websites} />
}

/** The form of a brand beside the mail that it makes. */
function Filling({ brand, back, websites }: Props & { websites: Session['stores'] }) {
  const uploads = useUploads()
  const [underway, setUnderway] = useState(0)
  const form = useForm({
    begin: draftOf(
      brand,
      websites.map(({ storeId }) => storeId),
    ),
    faultsOf: draftFaults,
    act: (draft, send) => uploads.sending(save(brand, draft, send)),
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
              reasons={toldBy(brandsReasons, against)}
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
