import type { BrandRow } from '#contract/links/brands.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { brandHref } from './addresses.ts'
import { hoursText } from './shared/validity.tsx'

const look = {
  name: css({ display: 'inline-flex', alignItems: 'center', gap: '2', minWidth: '0' }),
  // A white background, as logos are designed for light surfaces.
  logo: css({
    w: '8',
    h: '8',
    p: '0.5',
    objectFit: 'contain',
    borderWidth: 'hair',
    borderRadius: 'sm',
    bg: '[#ffffff]',
  }),
}
const dash = '–'

export const brandColumns: readonly Column<BrandRow>[] = [
  {
    key: 'name',
    title: m.brands_field_name,
    card: 'title',
    cell: ({ brandId, name, logoUrl }) => (
      <span className={look.name}>
        <img className={look.logo} src={logoUrl} alt="" loading="lazy" />
        <LinkText href={brandHref(brandId)}>{name}</LinkText>
      </span>
    ),
  },
  { key: 'website', title: m.brands_field_website, cell: ({ storeName }) => storeName },
  { key: 'sender', title: m.brands_field_sender, cell: ({ senderAddress }) => senderAddress },
  { key: 'contact', title: m.brands_field_contact, cell: ({ contact }) => contact },
  {
    key: 'validity',
    title: m.brands_field_validity,
    cell: ({ validHours }) => (validHours === null ? dash : hoursText(validHours)),
  },
  {
    key: 'changedAt',
    title: () => `${m.brands_column_changed()} (${zone()})`,
    cell: ({ changedAt }) => <When at={changedAt} bare />,
  },
]
