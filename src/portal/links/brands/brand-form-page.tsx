import { type BrandRow, queryById } from '#contract/links/brands.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BrandForm } from './brand-form.tsx'
import { backFrom } from './shared/back.ts'

const params = urlParams({ id: text(), back: text() })

/** /aq/addBrand: a new brand, or the one in `?id=`; `back` is the address that the form was opened from. */
export function BrandFormPage() {
  const [{ id, back }] = useUrlState(params)
  const href = backFrom(back, '/aq/brandList')
  if (id !== '') return <EditBrand key={id} id={id} back={href} />
  return (
    <Page title={m.brands_add()} hint={m.brands_form_hint()} crumbs={crumbsOf('/aq/addBrand')}>
      <BrandForm brand={null} back={href} />
    </Page>
  )
}

function EditBrand({ id, back }: { id: string; back: string }) {
  const answer = useCall(queryById, { id }, { staleMs: 0 })
  const brand: BrandRow | undefined = useFirst(answer.isFetching ? undefined : answer.data)
  if (answer.isError && !brand && failureOf(answer.error).http === 404) return <NotFound />
  return (
    <Page
      title={m.brands_edit()}
      hint={brand?.name}
      crumbs={crumbsOf('/aq/addBrand', m.brands_edit())}
    >
      {brand ? (
        <BrandForm key={brand.revision} brand={brand} back={back} />
      ) : (
        <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
      )}
    </Page>
  )
}
