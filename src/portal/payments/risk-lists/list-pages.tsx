import { Suspense } from 'react'
import type { RiskList } from '#domain/payments/risk-lists.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { RuleListPage } from './rule-list-page.tsx'

const NewRulePage = lazy(async () => ({
  default: (await import('./rule-form-page.tsx')).NewRulePage,
}))
const EditRulePage = lazy(async () => ({
  default: (await import('./rule-form-page.tsx')).EditRulePage,
}))
const RulePage = lazy(async () => ({ default: (await import('./rule-page.tsx')).RulePage }))

/** Chooses the page by the address: `?rule=new`, a rule by its id (with `edit`, its form), otherwise the list. */
function RiskListPage({ list }: { list: RiskList }) {
  const { read } = useAddressWords(['rule', 'edit'])
  const rule = read('rule')
  if (rule === '') return <RuleListPage list={list} />
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      {rule === 'new' ? (
        <NewRulePage list={list} />
      ) : read('edit') ? (
        <EditRulePage key={rule} list={list} ruleId={rule} />
      ) : (
        <RulePage key={rule} list={list} ruleId={rule} />
      )}
    </Suspense>
  )
}

/** /aq/blacklist: the rules that decline payments. */
export const BlackListPage = () => <RiskListPage list="black" />

/** /aq/whiteList: the rules that exempt payments from the review. */
export const WhiteListPage = () => <RiskListPage list="white" />
