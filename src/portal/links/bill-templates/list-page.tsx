import { Suspense, useState } from 'react'
import { type BillTemplate, list } from '#contract/links/bill-templates.ts'
import { billSectors } from '#domain/links/bills.ts'
import { sectorLabels } from '#labels/links/bills.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { choices, text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { templateColumns } from './columns.tsx'
import { templateFormHref } from './shared/addresses.ts'

const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-dialog.tsx')).RemoveDialog,
}))

const params = urlParams({ name: text(), sector: choices(billSectors) })

/** /aq/paymentLinkTemplateList: the templates for payment links of the older version. */
export function TemplateListPage() {
  const [{ name, sector }] = useUrlState(params)
  const [removed, setRemoved] = useState<BillTemplate | null>(null)
  const filtered = name !== '' || sector.length > 0
  const actionsOf = (template: BillTemplate): readonly RowAction[] => [
    {
      id: 'edit',
      label: m.bill_templates_act_edit(),
      reasons: [],
      href: templateFormHref(template.templateId),
    },
    {
      id: 'remove',
      label: m.bill_templates_act_remove(),
      tone: 'danger',
      reasons: [],
      run: () => setRemoved(template),
    },
  ]
  const adds = <ButtonLink href={templateFormHref()}>{m.bill_templates_add_template()}</ButtonLink>
  return (
    <Page title={m.permissions_m_0903()} hint={m.bill_templates_list_hint()} actions={adds}>
      <FilterBar
        params={params}
        fields={[
          {
            kind: 'text',
            name: 'name',
            label: m.bill_templates_column_name(),
            maxLength: 64,
            first: true,
          },
          {
            kind: 'multi',
            name: 'sector',
            label: m.bill_templates_column_sector(),
            options: billSectors.map((one) => ({ value: one, label: sectorLabels[one]({}) })),
          },
        ]}
      />
      <DataTable
        call={list}
        payload={{ ...(name && { name }), ...(sector.length > 0 && { sector: [...sector] }) }}
        columns={templateColumns}
        preference={null}
        rowKey={({ templateId }) => templateId}
        rowName={(template) => template.name}
        rowHref={({ templateId }) => templateFormHref(templateId)}
        actions={actionsOf}
        label={m.bill_templates_list_label()}
        empty={
          <EmptyState
            title={m.bill_templates_empty_title()}
            text={filtered ? m.bill_templates_empty_filtered() : m.bill_templates_empty_text()}
            {...(!filtered && { action: adds })}
          />
        }
      />
      <Suspense>
        {removed && <RemoveDialog template={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
    </Page>
  )
}
