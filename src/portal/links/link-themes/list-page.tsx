import { Suspense, useState } from 'react'
import { list as listBrands } from '#contract/links/brands.ts'
import { type LinkTheme, list, updateDefault } from '#contract/links/link-themes.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { notify } from '#portal/kit/notify.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { text, urlParams, words } from '#portal/kit/url-params.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { againstAct } from './acts.ts'
import { themeColumns } from './columns.tsx'
import { themeFormHref } from './shared/addresses.ts'

const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-dialog.tsx')).RemoveDialog,
}))

const params = urlParams({ name: text(), brandId: words() })

/** /aq/paymentLinkThemeList: the themes for payment links of the newer version. */
export function ThemeListPage() {
  const [{ name, brandId }] = useUrlState(params)
  const brands = useCall(listBrands, {}).data ?? []
  const [removed, setRemoved] = useState<LinkTheme | null>(null)
  const makeDefault = useAct({
    act: async (send, theme: LinkTheme) => {
      const answer = await send(updateDefault, { id: theme.themeId })
      return answer.ok ? { ...answer, data: theme } : answer
    },
    onDone: (theme) =>
      void notify({ tone: 'good', title: m.link_themes_default_done({ name: theme.name }) }),
  })
  const filtered = name !== '' || brandId.length > 0
  const actionsOf = (theme: LinkTheme): readonly RowAction[] => [
    {
      id: 'edit',
      label: m.link_themes_act_edit(),
      reasons: [],
      href: themeFormHref(theme.themeId),
    },
    {
      id: 'default',
      label: m.link_themes_act_default(),
      reasons: againstAct(theme, 'makeDefault'),
      run: () => makeDefault.press(theme),
    },
    {
      id: 'remove',
      label: m.link_themes_act_remove(),
      tone: 'danger',
      reasons: againstAct(theme, 'remove'),
      run: () => setRemoved(theme),
    },
  ]
  const adds = <ButtonLink href={themeFormHref()}>{m.link_themes_add_theme()}</ButtonLink>
  return (
    <Page title={m.permissions_m_0905()} hint={m.link_themes_list_hint()} actions={adds}>
      <FilterBar
        params={params}
        fields={[
          {
            kind: 'text',
            name: 'name',
            label: m.link_themes_column_name(),
            maxLength: 64,
            first: true,
          },
          {
            kind: 'multi',
            name: 'brandId',
            label: m.link_themes_column_brand(),
            options: brands.map((brand) => ({ value: brand.brandId, label: brand.name })),
          },
        ]}
      />
      <DataTable
        call={list}
        payload={{ ...(name && { name }), ...(brandId.length > 0 && { brandId: [...brandId] }) }}
        columns={themeColumns}
        preference={null}
        rowKey={({ themeId }) => themeId}
        rowName={(theme) => theme.name}
        rowHref={({ themeId }) => themeFormHref(themeId)}
        actions={actionsOf}
        label={m.link_themes_list_label()}
        empty={
          <EmptyState
            title={m.link_themes_empty_title()}
            text={filtered ? m.link_themes_empty_filtered() : m.link_themes_empty_text()}
            {...(!filtered && { action: adds })}
          />
        }
      />
      <Suspense>
        {removed && <RemoveDialog theme={removed} onClose={() => setRemoved(null)} />}
      </Suspense>
    </Page>
  )
}
