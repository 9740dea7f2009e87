import { useState } from 'react'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { useUploads } from '#portal/files/use-uploads.ts'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { zone } from '#portal/kit/zone.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { storeHref } from './addresses.ts'
import { originalNamesOf } from './original-name.ts'
import { StoreFields } from './store-fields.tsx'
import { type StoreFormProps, useStoreForm } from './use-store-form.ts'

const look = css({ textStyle: 'small', color: 'fg.muted' })

/** Form of an offline store: saved as a draft during input, and sent once it is complete. */
export function StoreForm(props: StoreFormProps) {
  const { detail, groups, onReload } = props
  const { store } = detail
  const [underway, setUnderway] = useState(0)
  // Uploads belong to the draft, so they are kept.
  const uploads = useUploads({ kept: true })
  const { review, keep, element, ...form } = useStoreForm(props, uploads)
  const running = (on: boolean) => setUnderway((count) => count + (on ? 1 : -1))
  const waits = underway > 0
  return (
    <Form form={element}>
      <Stack gap="lg">
        <StoreFields
          {...{ uploads, groups }}
          draft={form.draft}
          onlyLicence={form.onlyLicence}
          faults={form.faults}
          groupFault={form.groupFault}
          of={detail}
          originalName={originalNamesOf(store)}
          disabled={review.busy}
          onChange={form.change}
          onBusy={running}
        />
        <FormNotice form={keep} onReload={onReload} always />
        <Inline>
          <Button
            look="outline"
            tone="neutral"
            loading={keep.busy}
            disabled={waits || review.busy}
            onClick={form.pressKeep}
          >
            {m.offline_stores_keep()}
          </Button>
          <span role="status" className={look}>
            {form.needsGroup
              ? m.offline_stores_draft_needs_group()
              : form.isLost
                ? m.offline_stores_draft_lost()
                : form.keptAt !== null &&
                  m.offline_stores_draft_kept({
                    time: inZone(new Date(form.keptAt), zone()).slice(11),
                  })}
          </span>
        </Inline>
        <FormFoot
          form={review}
          confirmLabel={m.offline_stores_send()}
          reasons={[]}
          waits={waits}
          back={store ? storeHref(store.storeId) : '/aq/storeManage'}
          onReload={onReload}
        />
      </Stack>
    </Form>
  )
}
