import { useEffect, useState } from 'react'
import { addOrUpdate, type LinkTheme } from '#contract/links/link-themes.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import { useUploads } from '#portal/files/use-uploads.ts'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { beside } from '#portal/links/bill-templates/shared/beside.ts'
import { BillFieldsInput } from '#portal/links/bill-templates/shared/bill-fields-input.tsx'
import { SectorField } from '#portal/links/bill-templates/shared/sector-field.tsx'
import { UsualFields } from '#portal/links/bill-templates/shared/usual-fields.tsx'
import { backWith } from '#portal/links/brands/shared/back.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/stack.tsx'
import { againstAct } from './acts.ts'
import { draftOf, themeErrors, typedTheme } from './draft.ts'
import { themesPath } from './shared/addresses.ts'
import { BrandField, useBrands } from './theme-fields.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { useBrandTrip } from './use-brand-trip.ts'
import { useLogo } from './use-logo.ts'

type Props = { theme: LinkTheme | null; back: string; onReload?: () => void }

export function ThemeForm({ theme, back, onReload }: Props) {
  const brands = useBrands()
  const trip = useBrandTrip(theme?.themeId ?? '')
  const uploads = useUploads({ kept: trip.kept })
  const [waits, setWaits] = useState(false)
  const logo = useLogo(theme?.logo ?? null)
  const form = useForm({
    begin: draftOf(theme),
    stored: () => trip.kept,
    faultsOf: themeErrors,
    act: (draft, send) => uploads.sending(() => send(addOrUpdate, typedTheme(theme, draft))),
    onDone: ({ themeId }) => {
      const title = theme === null ? m.link_themes_added_done() : m.link_themes_saved_done()
      void notify({ tone: 'good', title })
      go(back === themesPath ? back : backWith(back, 'theme', themeId), { replace: true })
    },
  })
  const { values, set, errors, busy } = form
  const { taken } = trip
  // What was entered before the way to a brand is entered again, and counts as not saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins.
  useEffect(() => {
    if (Object.keys(taken).length > 0) set(taken)
  }, [])
  const brand = brands?.find(({ brandId }) => brandId === values.brandId)
  return (
    <div className={beside}>
      <Card>
        <Form form={form}>
          <Stack>
            <Field
              label={m.link_themes_column_name()}
              width="full"
              error={errors.name}
              disabled={busy}
              required
            >
              <DraftInput
                name="name"
                autoComplete="off"
                format={textFormat(64)}
                value={values.name}
                onChange={(name) => set({ name })}
              />
            </Field>
            <BrandField
              brands={brands}
              value={values.brandId}
              onChange={(brandId) => set({ brandId })}
              onAdd={() => trip.leave(values)}
              error={errors.brandId}
              disabled={busy}
            />
            <Field
              group
              label={m.link_themes_logo()}
              width="full"
              help={m.link_themes_logo_help()}
              error={errors.logo}
            >
              <Upload
                profile="brandLogo"
                label={m.link_themes_logo_upload()}
                uploads={uploads}
                sends={logo.sends}
                value={values.logo}
                onChange={(names) => set({ logo: names })}
                onBusy={setWaits}
                nameOf={() => m.link_themes_logo_kept()}
              />
            </Field>
            <SectorField
              value={values.sector}
              onChange={(sector) => set({ sector })}
              error={errors.sector}
              disabled={busy}
            />
            {values.sector !== '' && (
              <UsualFields
                sector={values.sector}
                fields={values.fields}
                onChange={(fields) => set({ fields })}
                disabled={busy}
              />
            )}
            <BillFieldsInput
              fields={values.fields}
              onChange={(fields) => set({ fields })}
              errors={errors}
              disabled={busy}
            />
            <Checkbox
              label={m.bill_templates_asks_shipping()}
              hint={m.bill_templates_asks_shipping_hint()}
              checked={values.asksShipping}
              disabled={busy}
              onChange={(asksShipping) => set({ asksShipping })}
            />
            <WhyNot reasons={theme ? againstAct(theme, 'makeDefault') : []}>
              {(blocked) => (
                <Checkbox
                  kind="switch"
                  checked={values.isDefault}
                  onChange={(isDefault) => set({ isDefault })}
                  label={m.link_themes_make_default()}
                  hint={m.link_themes_make_default_help()}
                  disabled={blocked || busy}
                />
              )}
            </WhyNot>
            <FormFoot
              form={form}
              reasons={theme ? againstAct(theme, 'change') : []}
              unchanged={theme !== null && form.unchanged()}
              confirmLabel={m.link_themes_save()}
              waits={waits}
              back={back}
              onReload={onReload}
            />
          </Stack>
        </Form>
      </Card>
      <ThemePreview draft={values} brand={brand} logo={logo.addressOf(values.logo[0])} />
    </div>
  )
}
