import { useState } from 'react'
import { getDetail } from '#contract/links/link-themes.ts'
import { m } from '#paraglide/messages.js'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { backFrom } from '#portal/links/brands/shared/back.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { themeParams, themesPath } from './shared/addresses.ts'
import { ThemeForm } from './theme-form.tsx'

/** /aq/addTheme: a new theme, or the one in `id`. It leads back to where it was opened. */
export function ThemeFormPage() {
  const [{ id, ...state }] = useUrlState(themeParams)
  const back = backFrom(state.back, themesPath)
  const [round, setRound] = useState(0)
  const key = `${id} ${round}`
  return id === '' ? (
    <NewTheme key={key} back={back} />
  ) : (
    <ChangedTheme key={key} id={id} back={back} onReload={() => setRound(round + 1)} />
  )
}

const crumbs = (label: string) => [{ label: m.permissions_m_0905(), href: themesPath }, { label }]

function NewTheme({ back }: { back: string }) {
  const title = m.link_themes_add_theme()
  return (
    <Page title={title} hint={m.link_themes_list_hint()} crumbs={crumbs(title)}>
      <ThemeForm theme={null} back={back} />
    </Page>
  )
}

type ChangedProps = { id: string; back: string; onReload: () => void }

function ChangedTheme({ id, back, onReload }: ChangedProps) {
  const answer = useCall(getDetail, { id }, { staleMs: 0 })
  const theme = useFirst(answer.isFetching ? undefined : answer.data)
  if (answer.isError && !theme && failureOf(answer.error).http === 404) return <NotFound />
  const title = m.link_themes_edit_title()
  return (
    <Page title={title} hint={m.link_themes_form_hint()} crumbs={crumbs(title)}>
      {theme ? (
        <ThemeForm theme={theme} back={back} onReload={onReload} />
      ) : (
        <Card>{answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}</Card>
      )}
    </Page>
  )
}
