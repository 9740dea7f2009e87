import type { LinkTheme } from '#contract/links/link-themes.ts'
import { sectorLabels } from '#labels/links/bills.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { fieldsText } from '#portal/links/bill-templates/shared/fields-text.ts'
import type { Column } from '#portal/lists/columns.ts'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline } from '#ui/stack.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { themeFormHref } from './shared/addresses.ts'

const inZone = (title: () => string) => () => `${title()} (${zone()})`

/** The columns of the visible themes, including the brand and which theme is the default for new links. */
export const themeColumns: readonly Column<LinkTheme>[] = [
  {
    key: 'name',
    title: m.link_themes_column_name,
    cell: ({ themeId, name, isDefault }) => (
      <Inline gap="sm">
        <LinkText href={themeFormHref(themeId)}>{name}</LinkText>
        {isDefault && <Chip tone="good" label={m.link_themes_default()} />}
      </Inline>
    ),
    card: 'title',
  },
  {
    key: 'brand',
    title: m.link_themes_column_brand,
    cell: ({ brandName, logoUrl, brandRemoved }) => (
      <Inline gap="sm">
        <BrandLogo src={logoUrl} size="sm" />
        {brandName}
        {brandRemoved && <Chip tone="warn" label={m.link_themes_brand_removed()} />}
      </Inline>
    ),
  },
  {
    key: 'sector',
    title: m.link_themes_column_sector,
    cell: ({ sector }) => sectorLabels[sector]({}),
  },
  {
    key: 'fields',
    title: m.link_themes_column_fields,
    cell: ({ fields }) => fieldsText(fields),
    nowrap: false,
  },
  {
    key: 'createdAt',
    title: inZone(m.link_themes_column_created),
    cell: ({ createdAt }) => <When at={createdAt} bare />,
  },
  {
    key: 'changedAt',
    title: inZone(m.link_themes_column_changed),
    cell: ({ changedAt }) => <When at={changedAt} bare />,
  },
]
