import { useEffect, useState } from 'react'
import { querySetting } from '#contract/links/checkout-settings.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Skeleton } from '#ui/skeleton.tsx'
import { Editor } from './editor.tsx'
import { TopBar } from './top-bar.tsx'

const waiting = css({ p: '6' })

/** /aq/checkoutCustomSettings: the appearance of the payer pages, edited in the full window. */
export function EditorPage() {
  const answer = useCall(querySetting, {}, { staleMs: 0 })
  const first = useFirst(answer.isFetching ? undefined : answer.data)
  const [anew, setAnew] = useState<typeof first>()
  useEffect(() => {
    document.title = `${m.checkout_settings_title()} · ${m.common_brand()}`
  }, [])
  const kept = anew ?? first
  if (kept) {
    const reload = async () => {
      const { data } = await answer.refetch()
      if (data) setAnew(data)
    }
    return <Editor key={kept.revision} first={kept} onReload={() => void reload()} />
  }
  return (
    <>
      <TopBar />
      <main id="content" className={waiting}>
        {answer.isError ? <FailurePanel of={answer} /> : <Skeleton shape="block" />}
      </main>
    </>
  )
}
