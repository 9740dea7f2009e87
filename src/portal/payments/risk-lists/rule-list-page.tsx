import { Suspense, useState } from 'react'
import type { RiskRule } from '#contract/payments/risk-list-shapes.ts'
import { countTabs, list as listCall } from '#contract/payments/risk-lists.ts'
import type { RiskList } from '#domain/payments/risk-lists.ts'
import { m } from '#paraglide/messages.js'
import { ExportButton } from '#portal/exports/export-button.tsx'
import { countText } from '#portal/kit/count-text.ts'
import { go } from '#portal/kit/go.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import type { RowAction } from '#portal/lists/row-actions.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { againstAct } from './acts.ts'
import type { OpenDialog } from './change-dialog.tsx'
import { ruleColumns } from './columns.tsx'
import { RuleFilters } from './filters.tsx'
import { listLabels } from './labels.ts'
import { ruleFilters, ruleParams } from './params.ts'
import { ruleHref } from './shared/links.ts'
import { RuleTabs } from './status-tabs.tsx'

const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}))
const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}))

const manyActs = ['enable', 'disable', 'comment', 'delete'] as const
const actWords = {
  enable: m.risk_lists_act_enable,
  disable: m.risk_lists_act_disable,
  comment: m.risk_lists_act_comment,
  delete: m.risk_lists_act_delete,
}

export function RuleListPage({ list }: { list: RiskList }) {
  const words = listLabels[list]
  const [state] = useUrlState(ruleParams)
  const filters = { list, ...ruleFilters(state) }
  const counts = useCall(countTabs, filters, { keep: true }).data
  const { read, open, close } = useAddressWords(['import', 'rule'])
  const [chosen, setChosen] = useState<readonly RiskRule[]>([])
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const filtered = Object.keys(filters).length > 1
  const actionsOf = (rule: RiskRule): readonly RowAction[] => [
    { id: 'view', label: m.risk_lists_act_view(), reasons: [], href: ruleHref(list, rule.ruleId) },
    {
      id: 'edit',
      label: m.risk_lists_act_edit(),
      reasons: againstAct(rule, 'edit'),
      run: () => go(`${ruleHref(list, rule.ruleId)}&edit=1`),
    },
    ...manyActs
      // Of enable and disable, only the one that would have an effect is offered.
      .filter((act) => act !== (rule.status === 'enabled' ? 'enable' : 'disable'))
      .map(
        (act): RowAction => ({
          id: act,
          label: actWords[act](),
          reasons: againstAct(rule, act),
          run: () => setAsked({ act, rules: [rule] }),
          ...(act === 'delete' ? { tone: 'danger' as const } : {}),
        }),
      ),
  ]
  return (
    <Page
      title={words.title()}
      hint={words.hint()}
      actions={
        <>
          <Button look="outline" onClick={() => open({ import: '1' })}>
            {m.risk_lists_import()}
          </Button>
          <Button onClick={() => open({ rule: 'new' })}>{m.risk_lists_add()}</Button>
        </>
      }
    >
      <Notice tone="info" title={words.enforced()}>
        {counts && words.met({ count: countText(counts.met) })}
      </Notice>
      <RuleTabs list={list} counts={counts} />
      <RuleFilters />
      <DataTable
        call={listCall}
        payload={filters}
        columns={ruleColumns}
        preference={list === 'black' ? 'black_list_query_habit' : 'white_list_query_habit'}
        rowKey={({ ruleId }) => ruleId}
        rowName={({ value }) => value}
        rowHref={({ ruleId }) => ruleHref(list, ruleId)}
        actions={actionsOf}
        label={words.label()}
        selection={{
          chosen,
          onChoose: setChosen,
          acts: manyActs.map((act) => (
            <Button
              key={act}
              size="sm"
              look="outline"
              tone={act === 'delete' ? 'danger' : 'neutral'}
              onClick={() => setAsked({ act, rules: chosen })}
            >
              {actWords[act]()}
            </Button>
          )),
        }}
        empty={
          <EmptyState
            title={m.risk_lists_empty_title()}
            text={filtered ? m.risk_lists_empty_filtered() : m.risk_lists_empty_text()}
          />
        }
        tools={
          <ExportButton
            what={
              list === 'black'
                ? { kind: 'blackRules', filters: { ...filters, list: 'black' } }
                : { kind: 'whiteRules', filters: { ...filters, list: 'white' } }
            }
            button={null}
          />
        }
      />
      <Suspense>
        {asked && (
          <ChangeDialog
            list={list}
            asked={asked}
            onClose={() => setAsked(null)}
            onDone={() => setChosen([])}
          />
        )}
        {read('import') && <ImportDialog list={list} onClose={close} />}
      </Suspense>
    </Page>
  )
}
