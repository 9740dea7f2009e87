import type { BrandRow } from '#contract/links/brands.ts'
import { m } from '#paraglide/messages.js'
import { Upload } from '#portal/files/upload.tsx'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { Field } from '#ui/field.tsx'
import { ImagePreview } from '#ui/image-preview.tsx'

type Props = {
  brand: BrandRow | null
  value: readonly string[]
  error: string | undefined
  disabled: boolean
  uploads: Uploads
  onChange: (logo: readonly string[]) => void
  onBusy: (busy: boolean) => void
}

/** The logo upload, with a preview as soon as the file is stored. */
export function LogoField({ brand, value, error, disabled, uploads, onChange, onBusy }: Props) {
  const [name] = value
  return (
    <Field
      group
      required
      width="full"
      label={m.brands_field_logo()}
      help={m.brands_logo_help()}
      error={error}
      disabled={disabled}
    >
      <Upload
        profile="brandLogo"
        label={m.brands_field_logo()}
        uploads={uploads}
        value={value}
        nameOf={() => m.brands_logo_current()}
        onChange={onChange}
        onBusy={onBusy}
      />
      {name !== undefined && (
        <ImagePreview
          src={name === brand?.logo ? brand.logoUrl : `/selectFile/${name}`}
          alt={m.brands_field_logo()}
          openLabel={m.brands_logo_open()}
          closeLabel={m.portal_close()}
        />
      )}
    </Field>
  )
}
