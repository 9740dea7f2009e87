import type { BrandRow } from '#contract/links/brands.ts'
import { brandColours } from '#domain/links/brand-colours.ts'
import { m } from '#paraglide/messages.js'
import { BillLinePreview } from '#portal/links/bill-templates/shared/bill-line-preview.tsx'
import { fieldsShown } from '#portal/links/bill-templates/shared/field-drafts.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { BrandLogo } from './brand-logo.tsx'
import type { ThemeDraft } from './draft.ts'

const head = css({ flow: 'row', gap: '3', pb: '3', borderBottomWidth: 'thick' })
const asks = css({ textStyle: 'strong' })

type Props = {
  draft: ThemeDraft
  brand: BrandRow | undefined
  /** The address of the theme's own logo, if it has one. */
  logo: string | undefined
}

/** The header of the payer page and a bill line, as the theme would show them. */
export function ThemePreview({ draft, brand, logo }: Props) {
  const colour = brandColours(brand?.colour ?? '')?.ground
  return (
    <Card title={m.bill_templates_preview_title()} hint={m.link_themes_preview_hint()}>
      <Stack>
        {brand && (
          <div className={head} style={colour ? { borderColor: colour } : undefined}>
            <BrandLogo src={logo ?? brand.logoUrl} size="lg" />
            <span className={asks}>{m.link_themes_preview_asks({ brand: brand.name })}</span>
          </div>
        )}
        <BillLinePreview fields={fieldsShown(draft.fields)} />
      </Stack>
    </Card>
  )
}
