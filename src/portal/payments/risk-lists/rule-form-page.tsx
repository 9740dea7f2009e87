import type { RiskRule } from '#contract/payments/risk-list-shapes.ts'
import { add, detail, edit } from '#contract/payments/risk-lists.ts'
import type { RiskList } from '#domain/payments/risk-lists.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useFirst, useForm } from '#portal/kit/use-form.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { againstAct } from './acts.ts'
import { BacktestCard } from './backtest-card.tsx'
import { draftErrors, draftOf, keepsCard, placeOf } from './draft.ts'
import { listLabels } from './labels.ts'
import { ruleParams } from './params.ts'
import { RuleFields } from './rule-fields.tsx'
import { riskListPaths, ruleHref } from './shared/links.ts'

const beside = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 5fr) minmax(0, 11fr)]' },
})

/** `?rule=new`: the form of a new rule, with prefilled values from the address and a backtest. */
export const NewRulePage = ({ list }: { list: RiskList }) => (
  <Page
    title={listLabels[list].create()}
    hint={listLabels[list].formHint()}
    crumbs={[
      { label: listLabels[list].title(), href: riskListPaths[list] },
      { label: listLabels[list].create() },
    ]}
  >
    <RuleForm list={list} rule={null} back={riskListPaths[list]} reasons={[]} />
  </Page>
)

/** `?rule=...&edit=1`: the form of a rule as it was when the form opened. */
export function EditRulePage({ list, ruleId }: { list: RiskList; ruleId: string }) {
  const answer = useCall(detail, { id: ruleId }, { staleMs: 0 })
  const rule = useFirst(answer.isFetching ? undefined : answer.data)
  const gone = answer.isError && failureOf(answer.error).http === 404
  if (gone || (rule && (rule.list !== list || rule.deletedAt !== null))) return <NotFound />
  const href = ruleHref(list, ruleId)
  return (
    <Page
      title={listLabels[list].edit()}
      hint={rule?.value}
      crumbs={[
        { label: listLabels[list].title(), href: riskListPaths[list] },
        { label: rule?.value ?? listLabels[list].one(), href },
        { label: listLabels[list].edit() },
      ]}
    >
      {rule ? (
        <RuleForm
          key={rule.revision}
          {...{ list, rule, back: href }}
          reasons={againstAct(rule, 'edit')}
        />
      ) : (
        <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
      )}
    </Page>
  )
}

type FormProps = {
  list: RiskList
  rule: RiskRule | null
  back: string
  reasons: readonly RenderedReason[]
}

function RuleForm({ list, rule, back, reasons }: FormProps) {
  const [{ type, value }] = useUrlState(ruleParams)
  const form = useForm({
    begin: draftOf(rule, { ...(type && { type }), value }),
    faultsOf: (draft) => draftErrors(rule, draft),
    act: async (draft, send) => {
      const { type, value, comment } = draft
      const place = placeOf(draft)
      if (rule === null) return await send(add, { list, type, value, ...place, comment })
      const typed = keepsCard(rule, draft) ? {} : { value }
      const { ruleId: id, revision: seen } = rule
      const answer = await send(edit, { id, seen, type, ...typed, ...place, comment })
      return answer.ok ? { ...answer, data: { ruleId: id } } : answer
    },
    onDone: ({ ruleId }) => {
      const title = rule === null ? listLabels[list].added() : m.risk_lists_saved()
      void notify({ tone: 'good', title })
      go(rule === null ? back : ruleHref(list, ruleId), { replace: true })
    },
  })
  return (
    <div className={beside}>
      <Card>
        <Form form={form}>
          <Stack>
            {rule && list === 'white' && <Notice>{m.risk_lists_form_again()}</Notice>}
            <RuleFields list={list} rule={rule} form={form} />
            <FormFoot
              form={form}
              reasons={reasons}
              confirmLabel={rule === null ? listLabels[list].save() : m.portal_save()}
              back={back}
              onReload={() => window.location.reload()}
            />
          </Stack>
        </Form>
      </Card>
      <BacktestCard list={list} rule={rule} draft={form.values} />
    </div>
  )
}
