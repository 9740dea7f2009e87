import { Suspense, useState } from 'react'
import { type BrandRow, queryPage } from '#contract/links/brands.ts'
import { againstBrandRemoval } from '#domain/links/brands.ts'
import { brandsReasons } from '#labels/reasons/brands.ts'
import { m } from '#paraglide/messages.js'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useSession } from '#portal/kit/session.ts'
import { text, urlParams, words } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { brandHref } from './addresses.ts'
import { brandColumns } from './columns.tsx'

const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-dialog.tsx')).RemoveDialog,
}))
const params = urlParams({ name: text(), storeId: words() })

/** /aq/brandList: the brands in whose name payers receive payment requests. */
export function BrandListPage() {
  const [{ name, storeId }] = useUrlState(params)
  const { stores } = useSession()
  const [removed, setRemoved] = useState<BrandRow | null>(null)
  const actionsOf = (brand: BrandRow): readonly RowAction[] => {
    const facts = { isRemoved: brand.removedAt !== null, theme: brand.theme }
    const reasons = formatReasons(brandsReasons, againstBrandRemoval(facts))
    return [
      { id: 'edit', label: m.brands_act_edit(), reasons: [], href: brandHref(brand.brandId) },
      {
        ...({ id: 'remove', label: m.brands_act_remove(), tone: 'danger', reasons } as const),
        run: () => setRemoved(brand),
      },
    ]
  }
  return (
    <Page
      title={m.brands_title()}
      hint={m.brands_hint()}
      actions={<ButtonLink href="/aq/addBrand">{m.brands_add()}</ButtonLink>}
    >
      <FilterBar
        params={params}
        fields={[
          { name: 'name', label: m.brands_field_name(), kind: 'text', maxLength: 64, first: true },
          {
            name: 'storeId',
            label: m.brands_field_website(),
            kind: 'multi',
            options: stores.map((one) => ({ value: one.storeId, label: one.storeName })),
          },
        ]}
      />
      <DataTable
        call={queryPage}
        payload={{
          ...(name ? { name } : {}),
          ...(storeId.length > 0 ? { storeId: [...storeId] } : {}),
        }}
        columns={brandColumns}
        preference={null}
        rowKey={({ brandId }) => brandId}
        rowName={({ name: called }) => called}
        rowHref={({ brandId }) => brandHref(brandId)}
        actions={actionsOf}
        label={m.brands_title()}
        empty={
          <EmptyState
            title={m.brands_empty_title()}
            text={name || storeId.length > 0 ? m.brands_empty_filtered() : m.brands_empty_text()}
          />
        }
      />
      <Suspense>
        {removed && <RemoveDialog brand={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
    </Page>
  )
}
