import type { WebsiteRow } from '#contract/company/website-shapes.ts'
import { startOauth } from '#contract/company/websites.ts'
import { isShopPlatform, shopPlatforms } from '#domain/company/websites.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { leaveTo } from '#portal/company/authorisation/shared/leave-to.ts'
import { rememberRequestedShop } from '#portal/company/authorisation/shared/requested-shop.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { useForm } from '#portal/kit/use-form.ts'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { platformName } from './look.tsx'

export type AuthorisedWebsite = Pick<WebsiteRow, 'storeId' | 'storeName' | 'platform' | 'shop'>
export type AuthoriseDialogProps = { website: AuthorisedWebsite; onClose: () => void }

/** Asks for the shop on the platform, then leaves for the platform's authorisation page. */
export function AuthoriseDialog({ website, onClose }: AuthoriseDialogProps) {
  const { storeId, storeName, platform } = website
  const on = isShopPlatform(platform) ? platform : shopPlatforms[0]
  const form = useForm({
    begin: { shop: website.shop ?? '' },
    faultsOf: ({ shop }) => (shop.trim() === '' ? { shop: m.portal_fault_required() } : {}),
    act: ({ shop }, send) => send(startOauth, { storeId, platform: on, shop }),
    onDone: ({ url }, { shop }) => {
      rememberRequestedShop({ platform: on, shop: shop.trim() })
      leaveTo(url)
    },
  })
  return (
    <FormDialog
      // The platform's page takes a moment to load, so the button keeps its spinner until then.
      form={{ ...form, busy: form.busy || form.done }}
      width="450"
      title={m.websites_authorise_title({ name: storeName })}
      description={m.websites_authorise_text({ platform: platformName(on) })}
      confirmLabel={m.websites_authorise_go({ platform: platformName(on) })}
      onClose={onClose}
    >
      {website.shop && <Notice>{m.websites_authorise_replaces({ shop: website.shop })}</Notice>}
      <Field
        width="full"
        required
        label={m.websites_authorise_shop()}
        help={on === 'shopify' ? m.websites_authorise_shopify() : m.websites_authorise_shopline()}
        error={form.errors.shop}
      >
        <DraftInput
          value={form.values.shop}
          onChange={(shop) => form.set({ shop })}
          format={textFormat(255)}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </FormDialog>
  )
}
