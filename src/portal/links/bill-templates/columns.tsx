import type { BillTemplate } from '#contract/links/bill-templates.ts'
import { sectorLabels } from '#labels/links/bills.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { LinkText } from '#ui/link-text.tsx'
import { templateFormHref } from './shared/addresses.ts'
import { fieldsText } from './shared/fields-text.ts'

const inZone = (title: () => string) => () => `${title()} (${zone()})`

export const templateColumns: readonly Column<BillTemplate>[] = [
  {
    key: 'name',
    title: m.bill_templates_column_name,
    cell: ({ templateId, name }) => <LinkText href={templateFormHref(templateId)}>{name}</LinkText>,
    card: 'title',
  },
  {
    key: 'sector',
    title: m.bill_templates_column_sector,
    cell: ({ sector }) => sectorLabels[sector]({}),
    card: 'side',
  },
  {
    key: 'fields',
    title: m.bill_templates_column_fields,
    cell: ({ fields }) => fieldsText(fields),
    nowrap: false,
  },
  {
    key: 'createdAt',
    title: inZone(m.bill_templates_column_created),
    cell: ({ createdAt }) => <When at={createdAt} bare />,
  },
  {
    key: 'changedAt',
    title: inZone(m.bill_templates_column_changed),
    cell: ({ changedAt }) => <When at={changedAt} bare />,
  },
]
