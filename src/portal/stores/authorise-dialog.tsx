import { type FormEvent, useState } from 'react'
import type { WebsiteRow } from '#contract/store-shapes.ts'
import { startOauth } from '#contract/stores.ts'
import { isShopPlatform, shopPlatforms } from '#domain/stores.ts'
import { m } from '#paraglide/messages.js'
import { noteAskedShop } from '#portal/kit/asked-shop.ts'
import { send } from '#portal/kit/call.ts'
import type { CallFailure } from '#portal/kit/failure.ts'
import { leaveTo } from '#portal/kit/leave-to.ts'
import { ReasonList } from '#portal/kit/reason-list.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { platformName } from './look.tsx'

export type AuthorisedWebsite = Pick<WebsiteRow, 'storeId' | 'storeName' | 'platform' | 'shop'>
export type AuthoriseDialogProps = { website: AuthorisedWebsite; onClose: () => void }

const formId = 'authorise-shop'

/** Asks which shop of the platform it is, and hands the browser over to the platform. */
export function AuthoriseDialog({ website, onClose }: AuthoriseDialogProps) {
  const { storeId, storeName, platform } = website
  const [shop, setShop] = useState(website.shop ?? '')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const on = isShopPlatform(platform) ? platform : shopPlatforms[0]
  const missing = tried && shop.trim() === '' ? m.stores_required() : undefined
  const start = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || shop.trim() === '') return
    setBusy(true)
    setFailure(null)
    const answer = await send(startOauth, { storeId, platform: on, shop }, { quiet: true })
    // The platform's page takes a moment to come: until then the button goes on turning.
    if (answer.ok) {
      noteAskedShop({ platform: on, shop: shop.trim() })
      return leaveTo(answer.data.url)
    }
    setBusy(false)
    setFailure(answer.failure)
  }
  return (
    <Dialog
      open
      width="450"
      title={m.stores_authorise_title({ name: storeName })}
      description={m.stores_authorise_text({ platform: platformName(on) })}
      closeLabel={m.portal_close()}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" tone="neutral" aria-disabled={busy || undefined} onClick={onClose}>
            {m.portal_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={busy}>
            {m.stores_authorise_go({ platform: platformName(on) })}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={start} noValidate>
        <Stack>
          {website.shop && <Notice>{m.stores_authorise_replaces({ shop: website.shop })}</Notice>}
          <Field
            width="full"
            required
            label={m.stores_authorise_shop()}
            help={on === 'shopify' ? m.stores_authorise_shopify() : m.stores_authorise_shopline()}
            error={missing ?? failure?.fields.shop}
          >
            <Input
              value={shop}
              onChange={setShop}
              maxLength={255}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          {failure && (
            <Notice live tone="bad" title={failure.msg}>
              {failure.reasons.length > 0 && <ReasonList reasons={failure.reasons} />}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
